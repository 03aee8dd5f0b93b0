import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'
import { seconds } from './run.ts'
import { type SignIn, startApi } from './start/api.ts'
import { isStopping, stopChildren, stopOnSignals } from './start/children.ts'
import { keepRunning } from './start/keepRunning.ts'
import { freePort, isPortFree } from './start/ports.ts'
import { ensureReleases } from './start/releases.ts'
import { reportOnce } from './start/reportOnce.ts'
import { startServer } from './start/server.ts'
import { startTaskTools } from './start/taskTools.ts'

const started = performance.now()
const port = Number(process.env.PORT ?? 8080)
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.dayline')
const logs = path.join(dataDir, 'logs')
const store = path.join(dataDir, 'store')
const address = `http://localhost:${port}`

function report(text: string): void {
  console.log(`${seconds(started).padStart(7)}  ${text}`)
}

function printSignIns(signIns: SignIn[]): void {
  if (signIns.length === 0) {
    console.log(`\nRegister at ${address}/register`)
    return
  }
  const width = Math.max(...signIns.map(({ email }) => email.length))
  console.log('\nSign in as')
  for (const { email, password, role } of signIns) console.log(`  ${email.padEnd(width)}  ${password}  ${role ?? ''}`)
}

/** Builds what changed, starts the API and the server, and prints the address and who can sign in. */
async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a port number, but is ${process.env.PORT}.`)
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use. Set PORT to another port.`)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const taskTools = await startTaskTools(logs)
  const apiOptions = { port: await freePort(), dataDir, store, logs, publicUrl: address, taskTools }
  const api = startApi({ ...apiOptions, onProgress: reportOnce(report) })
  // The first failure is reported; then the other process is stopped.
  api.catch(() => {})
  await Promise.race([ensureReleases({ store, logs, onProgress: report }), api.then(() => new Promise(() => {}))])
  const { child, url, signIns } = await api
  const server = await startServer({ store, port, api: url, logs, taskTools })
  printSignIns(signIns())
  console.log(`\nDayline is at ${address}  (ready after ${seconds(started)}, press Ctrl-C to stop)`)
  if (Object.keys(taskTools).length > 0) report('Asana, ClickUp and Trello are local stand-ins with sample work')
  const restartApi = async () => {
    const started = await startApi({ ...apiOptions, onProgress: reportOnce(report) })
    report(`The ${started.child.name} is running again`)
    return started.child
  }
  await Promise.race([keepRunning({ child, restart: restartApi, logs, report }), server.exited])
  throw new Error(`The ${server.name} exited; its log is ${path.join(logs, server.name)}.log.`)
}

stopOnSignals()
start().catch(async (error: Error) => {
  if (isStopping()) return
  console.error(error.message)
  await stopChildren()
  process.exit(1)
})
