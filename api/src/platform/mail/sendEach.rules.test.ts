import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DueAfter, sendEach } from './sendEach.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const mails = ['first', 'second', 'third'].map((to) => ({ to, tries: 1 }))

function recording() {
  const sent: string[] = []
  const back: [string, string | undefined][] = []
  const putBack = async ({ to, tries }: (typeof mails)[number], dueAfter: DueAfter) =>
    void back.push([to, dueAfter(tries)?.toISOString()])
  return { sent, back, putBack }
}

test('a mail that fails is retried later, and the others are sent', async () => {
  const { sent, back, putBack } = recording()
  const send = async ({ to }: { to: string }) => {
    if (to === 'first') throw new Error('The address is not valid.')
    sent.push(to)
  }
  await assert.rejects(sendEach(mails, { send, putBack, signal: new AbortController().signal, now }), AggregateError)
  assert.deepEqual(sent, ['second', 'third'])
  assert.deepEqual(back, [['first', '2026-11-27T12:05:00.000Z']])
})

test('mails that are left when the process ends are due again at once', async () => {
  const { sent, back, putBack } = recording()
  const ending = new AbortController()
  const send = async ({ to }: { to: string }) => {
    sent.push(to)
    ending.abort()
  }
  await sendEach(mails, { send, putBack, signal: ending.signal, now })
  assert.deepEqual(sent, ['first'])
  assert.deepEqual(back, [
    ['second', '2026-11-27T12:00:00.000Z'],
    ['third', '2026-11-27T12:00:00.000Z'],
  ])
})

test('a sent mail that could not be noted is not due again, and its error is reported', async () => {
  const { sent, back, putBack } = recording()
  const send = async ({ to }: { to: string }) => sent.push(to)
  const noted: [string, number][] = []
  const note = async ({ to }: { to: string }, count: number) => {
    if (to === 'first') throw new Error('The database is away.')
    noted.push([to, count])
  }
  await assert.rejects(
    sendEach(mails, { send, note, putBack, signal: new AbortController().signal, now }),
    ({ message, errors }: AggregateError) =>
      message === 'Mails that were not sent: 0, sent but not noted: 1' && errors.length === 1,
  )
  assert.deepEqual(sent, ['first', 'second', 'third'])
  assert.deepEqual(noted, [
    ['second', 2],
    ['third', 3],
  ])
  assert.deepEqual(back, [])
})

test('a mail that was not sent is not noted', async () => {
  const { putBack } = recording()
  const send = ({ to }: { to: string }) => (to === 'second' ? Promise.reject(new Error('No.')) : Promise.resolve())
  const noted: string[] = []
  const note = async ({ to }: { to: string }) => void noted.push(to)
  await assert.rejects(
    sendEach(mails, { send, note, putBack, signal: new AbortController().signal, now }),
    /^AggregateError: Mails that were not sent: 1$/,
  )
  assert.deepEqual(noted, ['first', 'third'])
})

const timeout = () => Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' })

test('a mail server that does not answer twice in a row is not asked for each of the other mails', async () => {
  const { back, putBack } = recording()
  const tried: string[] = []
  const send = async ({ to }: { to: string }) => {
    tried.push(to)
    throw timeout()
  }
  await assert.rejects(
    sendEach(mails, { send, putBack, signal: new AbortController().signal, now }),
    ({ errors }: AggregateError) => errors.length === 2,
  )
  assert.deepEqual(tried, ['first', 'second'])
  assert.deepEqual(
    back,
    ['first', 'second', 'third'].map((to) => [to, '2026-11-27T12:05:00.000Z']),
  )
})

test('mails without an answer that are not in a row do not stop the others', async () => {
  const { sent, back, putBack } = recording()
  const send = async ({ to }: { to: string }) => {
    if (to === 'first' || to === 'third') throw timeout()
    sent.push(to)
  }
  const four = [...mails, { to: 'fourth', tries: 1 }]
  await assert.rejects(sendEach(four, { send, putBack, signal: new AbortController().signal, now }), AggregateError)
  assert.deepEqual(
    [sent, back.map(([to]) => to)],
    [
      ['second', 'fourth'],
      ['first', 'third'],
    ],
  )
})
