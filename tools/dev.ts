import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'
import { startApi } from './start/api.ts'
import { type Child, isStopping, startChild, stopChildren, stopOnSignals } from './start/children.ts'
import { keepRunning } from './start/keepRunning.ts'
import { freePort, isPortFree } from './start/ports.ts'
import { ensureReleases } from './start/releases.ts'
import { reportOnce } from './start/reportOnce.ts'

const units = ['host', ...globSync('remote-*', { cwd: root }).map((folder) => folder.slice('remote-'.length))]
const unit = process.argv[2] ?? 'host'
const deployedUrl = process.env.DEPLOYED_URL
const port = Number(process.env.PORT ?? (deployedUrl ? 4300 : 8080))
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.dayline')
const logs = path.join(dataDir, 'logs')
const store = path.join(dataDir, 'store')
const address = `http://localhost:${port}`
const report = (text: string) => console.log(text)

/** Starts webpack's watch mode; the API that it forwards to may still be starting. */
function startWatch(args: string[]): { server: Child; listening: Promise<void> } {
  let announce = () => {}
  const listening = new Promise<void>((resolve) => {
    announce = resolve
  })
  const server = startChild({
    name: 'dev',
    script: 'federation/src/cli/dev.ts',
    args: [unit, '--port', String(port), ...args],
    // Otherwise a syntax error prints forty lines of the compiler's own stack.
    env: { RUST_LIB_BACKTRACE: '0' },
    logs,
    onLine: report,
    onMessage: ({ msg }) => {
      if (msg === 'listening') announce()
    },
  })
  return { server, listening }
}

function checkUnit(): void {
  if (!units.includes(unit)) throw new Error(`There is no unit ${unit}. The units are ${units.join(', ')}.`)
}

/** Serves one remote to a deployed host, which has everything else (decision 031). */
async function devInDeployedHost(deployed: string): Promise<void> {
  checkUnit()
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use. Set PORT to another port.`)
  report(`Building ${unit}`)
  const { server, listening } = startWatch(['--deployed', deployed])
  const ended = server.exited.then((): never => {
    throw new Error(`The ${server.name} exited.\n${server.lastOutput()}`)
  })
  await Promise.race([listening, ended])
  report(`${unit} is at ${address}. Open it in ${deployed} under Operations, Local remote. Press Ctrl-C to stop.`)
  await ended
}

/**
 * Runs the API with the demo organization, the host, and one remote with fast refresh; other remotes as last released.
 */
async function dev(): Promise<void> {
  checkUnit()
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is in use. Set PORT to another port.`)
  const apiPort = await freePort()
  const apiOptions = { port: apiPort, dataDir, logs, publicUrl: address }
  const api = startApi({ ...apiOptions, onProgress: reportOnce(report) })
  // The first failure is reported; then the other process is stopped.
  api.catch(() => {})
  const apiFailed = api.then(() => new Promise<never>(() => {}))
  if (!existsSync(path.join(store, 'registry/production.json'))) {
    await Promise.race([ensureReleases({ store, logs, onProgress: report }), apiFailed])
  }
  report(`Building host${unit === 'host' ? '' : ` and ${unit}`}`)
  const { server, listening } = startWatch(['--api', `http://127.0.0.1:${apiPort}`, '--store', store])
  const watchEnded = server.exited.then((): never => {
    throw new Error(`The ${server.name} exited.\n${server.lastOutput()}`)
  })
  const [{ child, signIns }] = await Promise.race([Promise.all([api, listening]), watchEnded])
  for (const { email, password } of signIns()) report(`  ${email}  ${password}`)
  report(`${unit} is at ${address}; saved changes appear at once. Press Ctrl-C to stop.`)
  const restartApi = async () => {
    const started = await startApi({ ...apiOptions, onProgress: reportOnce(report) })
    report(`The ${started.child.name} is running again`)
    return started.child
  }
  await Promise.race([keepRunning({ child, restart: restartApi, logs, report }), watchEnded])
}

stopOnSignals()
const work = deployedUrl ? devInDeployedHost(deployedUrl) : dev()
work.catch(async (error: Error) => {
  if (isStopping()) return
  console.error(error.message)
  await stopChildren()
  process.exit(1)
})
