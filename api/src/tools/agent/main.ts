import { hostname } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CollectionPause } from '@dayline/shared/contract'
import { type ActiveWindow, activeWindowReader } from './activeWindow.ts'
import { demoWindowReader } from './demoWindows.ts'
import { authorizationOf, forgetKey, localDemoKey, storedKey, storeKey } from './keys.ts'
import { pauseCollection, pauseReader, resumeCollection } from './pause.ts'
import { startRelay } from './relay.ts'
import { report } from './report.ts'
import { ask, askPassword, signIn } from './server.ts'

const help = `Reports what is in front on this machine, the way ActivityWatch's watchers do.

  pnpm agent --login you@company.com   signs in once and stores a key of your own on this machine
  pnpm agent                           reports until Ctrl-C
  pnpm agent --relay                   lets ActivityWatch's own watchers report: listens on their port 5600
  pnpm agent --demo                    simulates a working day instead of reading this machine
  pnpm agent --pause 15                pauses what is collected: 15, 30 or 60 minutes, or open; --resume ends it
  pnpm agent --logout                  revokes the stored key and removes it from this machine

  --url <address>    the server (DAYLINE_URL; http://localhost:8080)
  --key <key>        a key to use instead of the one that --login stored (DAYLINE_AGENT_KEY)
  --as <employee>    with an API key of the organization: whose work it is, by email or id (DAYLINE_EMPLOYEE)
  --port <port>      where --relay listens (5600)
  --every <seconds>  how often to read the active window (5)
  --task <id>        the task that you work on: the number after viewTask= in its address

The demo needs no key when "pnpm start" runs from this folder: --demo then reports for employee@demo.dayline.test.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    login: { type: 'string' },
    logout: { type: 'boolean' },
    pause: { type: 'string' },
    resume: { type: 'boolean' },
    relay: { type: 'boolean' },
    demo: { type: 'boolean' },
    url: { type: 'string', default: process.env.DAYLINE_URL || 'http://localhost:8080' },
    key: { type: 'string', default: process.env.DAYLINE_AGENT_KEY },
    as: { type: 'string', default: process.env.DAYLINE_EMPLOYEE },
    port: { type: 'string', default: '5600' },
    every: { type: 'string', default: '5' },
    task: { type: 'string' },
  },
})

function serverUrl(): string {
  if (!URL.canParse(values.url)) throw new Error(`"${values.url}" is not a URL.`)
  return values.url.replace(/\/+$/, '')
}

function numberOf(name: 'port' | 'every', least: number, most: number): number {
  const number = Number(values[name])
  if (number >= least && number <= most) return number
  throw new Error(`--${name} takes a number from ${least} to ${most}.`)
}

function taskId(): number | null {
  if (values.task === undefined) return null
  if (/^[1-9]\d{0,8}$/.test(values.task)) return Number(values.task)
  throw new Error('--task takes the number of a task.')
}

async function login(email: string): Promise<void> {
  const url = serverUrl()
  const token = await signIn(url, email, await askPassword(`Password of ${email}: `))
  const Title = hostname().slice(0, 100) || 'Agent'
  const { Item, Key } = await ask(url, '/agentkey/create', { Title }, token).catch((error: Error) => {
    throw new Error(
      error.message.includes('demo') ? `${error.message} "pnpm agent --demo" needs no key.` : error.message,
    )
  })
  await ask(url, '/account/signout', {}, token)
  console.log(`The key is in ${storeKey(url, { Id: Item.ID, Key, Email: email })}. "pnpm agent" reports with it.`)
}

async function logout(): Promise<void> {
  const url = serverUrl()
  const stored = storedKey(url)
  if (!stored) throw new Error(`There is no key for ${url} on this machine.`)
  const token = await signIn(url, stored.Email, await askPassword(`Password of ${stored.Email}: `))
  await ask(url, '/agentkey/delete', { Id: stored.Id }, token)
  await ask(url, '/account/signout', {}, token)
  forgetKey(url)
  console.log('The key is revoked and removed from this machine.')
}

/** The key to report with, and the person to report for. */
function authorization(url: string): string {
  const own = values.key ?? storedKey(url)?.Key
  if (own) return authorizationOf(own, values.as)
  const demo = values.demo ? localDemoKey(path.resolve(process.env.DATA_DIR ?? '.dayline')) : null
  if (demo) return authorizationOf(demo, values.as ?? 'employee@demo.dayline.test')
  throw new Error(`There is no key for ${url}. Sign in once with "pnpm agent --login you@company.com", or give --key.`)
}

const clockAt = (instant: string) => new Date(instant).toTimeString().slice(0, 5)
const clock = () => new Date().toTimeString().slice(0, 8)

/** Prints changes only; a line per read would be noise. */
function printChanges() {
  let last = ''
  const print = (words: string) => {
    if (words !== last) console.log(`${clock()}  ${words}`)
    last = words
  }
  return {
    onPaused: ({ EndDate }: CollectionPause) => print(`paused until ${clockAt(EndDate)}: nothing is read`),
    onSeen: ({ app, url, idleSeconds }: ActiveWindow) =>
      print(
        `${idleSeconds !== null && idleSeconds >= 180 ? 'away' : 'here'}  ${app}${url ? `  ${new URL(url).hostname}` : ''}`,
      ),
  }
}

async function main(): Promise<void> {
  if (values.help) return console.log(help)
  if (values.login) return login(values.login)
  if (values.logout) return logout()
  const url = serverUrl()
  const onTrouble = (message: string) => console.error(`${clock()}  ${message}`)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const key = authorization(url)
  if (values.pause !== undefined) {
    const { EndDate } = await pauseCollection(url, key, values.pause)
    return console.log(`Nothing is collected until ${clockAt(EndDate)}. "pnpm agent --resume" ends it.`)
  }
  if (values.resume) {
    await resumeCollection(url, key)
    return console.log('Collection continues.')
  }
  if (values.relay) {
    const port = numberOf('port', 1, 65_535)
    const relay = await startRelay({ url, authorization: key, port, onTrouble })
    console.log(`Watchers that report to 127.0.0.1:${port} now report to ${url}. Press Ctrl-C to stop.`)
    ending.signal.addEventListener('abort', () => relay.close(() => process.exit(0)))
    return
  }
  const readWindow = values.demo ? demoWindowReader() : await activeWindowReader()
  const every = numberOf('every', 1, 60)
  const task = taskId()
  console.log(`Reporting to ${url} every ${every} s. Press Ctrl-C to stop.`)
  await report(
    {
      url,
      authorization: key,
      readWindow,
      every,
      task,
      ...printChanges(),
      onTrouble,
      readPause: pauseReader(url, key),
    },
    ending.signal,
  )
}

main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  console.error(
    isTaken
      ? `Port ${values.port} is in use, perhaps by ActivityWatch's own server. Stop it, or set --port.`
      : error.message,
  )
  process.exit(1)
})
