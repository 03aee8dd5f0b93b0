import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './ports.ts'
import { startNode, untilAnswering } from './processes.ts'

/** The built and served app with the demo organization. */
export type App = { url: string; dataDir: string; stop: () => Promise<void> }

type StartOptions = {
  /** Whether the demo's people work while it runs. */
  simulate?: boolean
  /** Adds data to the folder before the app starts. */
  fill?: (dataDir: string) => Promise<void>
}

/**
 * Starts the app as `pnpm start` does, on a free port with its own data.
 * `DAYLINE_URL` and `DAYLINE_DATA_DIR` name an app that already runs; it is used instead and not stopped.
 */
export async function startApp({ simulate = false, fill }: StartOptions = {}): Promise<App> {
  const { DAYLINE_URL: url, DAYLINE_DATA_DIR: running } = process.env
  if (url && running) return { url, dataDir: running, stop: async () => {} }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dayline-app-'))
  await fill?.(dataDir)
  const port = await freePort()
  const app = startNode('app', ['tools/start.ts'], {
    PORT: String(port),
    DATA_DIR: dataDir,
    SIMULATE: simulate ? '1' : '0',
    // Lets a spec receive webhooks on this machine.
    WEBHOOK_HOSTS: '127.0.0.1',
  })
  const origin = `http://localhost:${port}`
  try {
    await untilAnswering(`${origin}/api/health`, app)
    await untilAnswering(`${origin}/`, app)
  } catch (error) {
    await app.stop()
    throw error
  }
  // Workers and fixtures read the address from here.
  Object.assign(process.env, { DAYLINE_URL: origin, DAYLINE_DATA_DIR: dataDir })
  return {
    url: origin,
    dataDir,
    stop: async () => {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
