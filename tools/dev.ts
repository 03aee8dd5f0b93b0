import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'
import { startApi } from './start/api.ts'
import { startChild, stopChildren, stopOnSignals, stopping } from './start/children.ts'
import { freePort, isPortFree } from './start/ports.ts'
import { ensureReleases } from './start/releases.ts'

const units = ['host', ...globSync('remote-*', { cwd: root }).map((folder) => folder.slice('remote-'.length))]
const unit = process.argv[2] ?? 'host'
const port = Number(process.env.PORT ?? 8080)
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.dayline')
const logs = path.join(dataDir, 'logs')
const store = path.join(dataDir, 'store')
const address = `http://localhost:${port}`
const say = (words: string) => console.log(words)

/** The API with the demo organization, the host, and one remote with fast refresh; the others as last released. */
async function dev(): Promise<void> {
  if (!units.includes(unit)) throw new Error(`There is no unit ${unit}. Units are ${units.join(', ')}.`)
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken. Set PORT to another one.`)
  const apiPort = await freePort()
  const api = startApi({ port: apiPort, dataDir, logs, publicUrl: address, onProgress: say })
  api.catch(() => {})
  if (!existsSync(path.join(store, 'registry/production.json'))) await ensureReleases({ store, logs, onProgress: say })
  const { url, child, signIns } = await api
  say(`Building host${unit === 'host' ? '' : ` and ${unit}`}`)
  const server = startChild({
    name: 'dev',
    script: 'federation/src/cli/dev.ts',
    args: [unit, '--port', String(port), '--api', url, '--store', store],
    logs,
    onLine: say,
    onMessage: ({ msg }) => {
      if (msg !== 'listening') return
      for (const { email, password } of signIns()) say(`  ${email}  ${password}`)
      say(`${unit} is at ${address}; what you save shows at once. Ctrl-C ends it.`)
    },
  })
  const ended = await Promise.race([child, server].map((one) => one.exited.then(() => one)))
  throw new Error(`The ${ended.name} ended.\n${ended.lastWords()}`)
}

stopOnSignals()
dev().catch(async (error: Error) => {
  if (stopping()) return
  console.error(error.message)
  await stopChildren()
  process.exit(1)
})
