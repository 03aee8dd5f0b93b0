import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../app/ports.ts'
import { type Running, startNode, untilAnswering } from '../../app/processes.ts'
import { type Caller, call } from '../../fixtures/call.ts'

/** Email address of the organization's founder. */
export const largeOwner = 'owner@large.dayline.test'

/** A large organization in its own database, with one or more processes of the API. */
export type Deployment = {
  name: string
  people: number
  /** The organization's API key with the address of each process: it may read everything and report for anyone. */
  callers: Caller[]
  employees: number[]
  seededIn: number
  stop: () => Promise<void>
}

type DeploymentOptions = { people: number; days: number; processes: number; databaseUrl?: string }

/** Seeds the database and starts the processes; the seed's progress is printed. */
export async function openDeployment(
  name: string,
  { people, days, processes, databaseUrl }: DeploymentOptions,
): Promise<Deployment> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dayline-large-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SEED: '', LOG_LEVEL: 'error' }
  const since = performance.now()
  const token = await seed(['--people', String(people), '--days', String(days)], env)
  const seededIn = (performance.now() - since) / 1000
  const running: Running[] = []
  const callers: Caller[] = []
  for (let index = 0; index < processes; index++) {
    const port = await freePort()
    const api = startNode(`api-${index}-${path.basename(dataDir)}`, ['api/src/server.ts'], {
      ...env,
      PORT: String(port),
    })
    running.push(api)
    const url = `http://127.0.0.1:${port}`
    await untilAnswering(`${url}/api/health`, api)
    callers.push({ url, token })
  }
  const { Items } = await call(callers[0] as Caller, '/employee/list', {})
  return {
    name,
    people,
    callers,
    // The organization's owner has no minutes.
    employees: Items.filter(({ TeamId }) => TeamId !== null).map(({ ID }) => ID),
    seededIn,
    async stop() {
      for (const api of running) await api.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs the seed to its end and returns the organization's API key. */
function seed(args: string[], env: Record<string, string>): Promise<string> {
  const { child, log } = startNode('seed', ['api/src/tools/seed/large/main.ts', ...args], env)
  let output = ''
  child.stdout?.on('data', (words: Buffer) => {
    output += words
    process.stdout.write(words)
  })
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      const key = /API key is (\S+)/.exec(output)?.[1]
      if (code === 0 && key) resolve(key)
      else reject(new Error(`The seed ended with code ${code}; see ${log}`))
    })
  })
}
