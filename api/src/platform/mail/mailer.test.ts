import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { createMailer, isUnanswered } from './mailer.ts'
import { invitationMail, resetMail, summaryMail } from './templates.ts'

const link = 'https://app.test'
const invited = { email: 'ada@test.invalid', firstName: 'Ada', code: 'abc', days: 14 }

test('a message has text and HTML with its link, and names cannot inject markup or headers', () => {
  const mail = invitationMail(link, { ...invited, organization: 'Tom & <b>Co</b>\r\nBcc: all@test.invalid' })
  assert.equal(mail.subject, 'Tom & <b>Co</b> Bcc: all@test.invalid invites you to Dayline')
  assert.ok(mail.text.includes('https://app.test/register?invitationCode=abc'))
  assert.ok(mail.html.includes('href="https://app.test/register?invitationCode=abc"'))
  assert.doesNotMatch(mail.html, /<b>/)
})

test('without a mail server messages are files in the outbox, readable by their owner only', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-mail-'))
  const written: string[] = []
  const mailer = createMailer({ dataDir, onError: assert.ifError, onWritten: (file) => written.push(file) })
  try {
    mailer.queue(async () => resetMail(link, 'ada@test.invalid', 'ABCD-EFGH', 30))
    mailer.queue(async () => null)
    await mailer.idle()
    assert.equal(written.length, 1)
    const [file = ''] = written
    assert.match(file, /outbox\/.*\.eml$/)
    assert.equal((await fs.stat(file)).mode & 0o077, 0)
    const text = await fs.readFile(file, 'utf8')
    assert.match(text, /^To: ada@test\.invalid/m)
    assert.match(text, /ABCD-EFGH/)
  } finally {
    await fs.rm(dataDir, { recursive: true })
  }
})

const unsubscribeUrl = `https://app.test/api/unsubscribe?token=12.345.1.${'x'.repeat(43)}`
const summary = {
  subject: 'Daily summary of Home',
  paragraphs: ['Hello Ada,'],
  figures: [{ label: 'Working time', value: '7h 05m', note: 'the day before: 6h 00m' }],
  lists: [{ title: 'Most working time', rows: [{ label: 'Tom &\r\n<b>Co</b>', value: '1h 00m' }] }],
  button: 'Open the report',
  kind: 'daily summary',
  url: 'https://app.test/app',
  unsubscribeUrl,
}

test('a summary has its figures in text and HTML, and names cannot inject markup or lines', () => {
  const { text, html } = summaryMail('ada@test.invalid', summary)
  assert.ok(text.includes('\n\nWorking time: 7h 05m (the day before: 6h 00m)\n\n'))
  assert.ok(text.includes('\n\nMost working time\nTom & <b>Co</b>: 1h 00m\n\n'))
  assert.match(html, />Working time<\/td>.*>7h 05m<\/td>.*>the day before: 6h 00m<\/td>/)
  assert.ok(html.includes(`href="${unsubscribeUrl}"`))
  assert.doesNotMatch(html, /<b>/)
})

test('the text of a figure stays in one line, and has no colon or brackets without a value', () => {
  const figures = [
    { label: 'Leave request rejected', value: '', note: '9 Nov, Not now:\r\n\r\ntoo many away' },
    { label: 'Subscription', value: 'Two\nlines', note: 'a\nnote' },
    { label: 'Clocked out', value: '' },
  ]
  const { text, html } = summaryMail('ada@test.invalid', { ...summary, figures, lists: [] })
  const lines = [
    'Leave request rejected: 9 Nov, Not now: too many away',
    'Subscription: Two lines (a note)',
    'Clocked out',
  ]
  assert.ok(text.includes(`\n\n${lines.join('\n')}\n\n`), text)
  assert.match(html, /<td style="[^"]*;color:#667085">9 Nov, Not now/)
})

test('unsubscribe headers are sent unchanged', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'dayline-mail-'))
  const written: string[] = []
  const mailer = createMailer({ dataDir, onError: assert.ifError, onWritten: (file) => written.push(file) })
  try {
    await mailer.send(summaryMail('ada@test.invalid', summary))
    const message = await fs.readFile(written[0] ?? '', 'utf8')
    const headers = (message.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]/g, ' ')
    assert.ok(headers.split('\r\n').includes(`List-Unsubscribe: <${unsubscribeUrl}>`), headers)
    assert.ok(headers.split('\r\n').includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'), headers)
  } finally {
    await fs.rm(dataDir, { recursive: true })
  }
})

test('sends to the mail server; a refusal is logged without the code', async () => {
  const heard: string[] = []
  const server = net.createServer((socket) => {
    socket.write('220 test ESMTP\r\n')
    createInterface(socket).on('line', (line) => {
      heard.push(line)
      const answer = answerTo(line)
      if (answer) socket.write(`${answer}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const errors: Error[] = []
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mailer = createMailer({ smtpUrl, dataDir: '/nowhere', onError: (error) => errors.push(error) })
  try {
    mailer.queue(async () => resetMail(link, 'ada@test.invalid', 'ABCD-EFGH', 30))
    await mailer.idle()
    assert.match(heard.join('\n'), /ABCD-EFGH/)
    mailer.queue(async () => resetMail(link, 'refused@test.invalid', 'SECR-CODE', 30))
    await mailer.idle()
    assert.equal(errors.length, 1)
    await assert.rejects(mailer.send(resetMail(link, 'refused@test.invalid', 'SECR-CODE', 30)), /550/)
    assert.doesNotMatch(JSON.stringify(errors[0]) + errors[0]?.stack, /SECR/)
  } finally {
    server.close()
  }
})

test('abandons a mail server that accepts the connection and never greets, within 15 seconds', async (t) => {
  const server = await listen(() => {})
  t.after(() => server.close())
  const mailer = createMailer({ ...server, dataDir: '/nowhere', onError: assert.ifError })
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 })
  const connected = once(server.events, 'connection')
  let isOver = false
  const sending = assert
    .rejects(mailer.send(resetMail(link, 'ada@test.invalid', 'ABCD-EFGH', 30)), isUnanswered)
    .finally(() => {
      isOver = true
    })
  await connected
  while (!isOver) {
    t.mock.timers.tick(100)
    await new Promise(setImmediate)
  }
  await sending
  // By the clock of the test.
  assert.ok(Date.now() <= 15_100, `${Date.now()}`)
})

test('abandons a mail server that greets and then never answers', async (t) => {
  const server = await listen((socket) => socket.write('220 test ESMTP\r\n'))
  t.after(() => server.close())
  const mailer = createMailer({ ...server, dataDir: '/nowhere', onError: assert.ifError, timeoutMs: 50 })
  await assert.rejects(mailer.send(resetMail(link, 'ada@test.invalid', 'ABCD-EFGH', 30)), isUnanswered)
})

/** A mail server on this machine. */
async function listen(onConnection: (socket: net.Socket) => void) {
  const sockets: net.Socket[] = []
  const events = net.createServer((socket) => {
    sockets.push(socket)
    onConnection(socket)
  })
  await new Promise<void>((resolve) => events.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    events.close()
  }
  return { smtpUrl: `smtp://127.0.0.1:${(events.address() as AddressInfo).port}`, events, close }
}

/** The part of a mail server that a message needs; lines of the message itself get no answer. */
function answerTo(line: string): string | null {
  if (line === 'DATA') return '354 continue'
  if (line.includes('refused@') && line.startsWith('RCPT')) return '550 no'
  return /^(EHLO|MAIL|RCPT|RSET|QUIT|\.$)/.test(line) ? '250 ok' : null
}
