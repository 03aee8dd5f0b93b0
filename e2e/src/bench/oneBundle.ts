import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../app/ports.ts'
import { startNode, untilAnswering } from '../app/processes.ts'
import { repository } from '../app/repository.ts'

const BUILD = 'federation/src/cli/monolith.ts'

/** Builds the same code as one bundle and serves it like the app; null where the release tool cannot build it. */
export async function serveOneBundle(appUrl: string): Promise<{ url: string; stop: () => Promise<void> } | null> {
  if (!existsSync(path.join(repository, BUILD))) return null
  const store = mkdtempSync(path.join(tmpdir(), 'dayline-one-bundle-'))
  execFileSync(process.execPath, [BUILD, '--store', store], { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const args = ['federation/src/cli/serve.ts', '--store', store, '--port', String(port), '--api', appUrl]
  const server = startNode('one-bundle', args)
  const url = `http://localhost:${port}`
  await untilAnswering(`${url}/`, server)
  return {
    url,
    stop: async () => {
      await server.stop()
      rmSync(store, { recursive: true, force: true })
    },
  }
}
