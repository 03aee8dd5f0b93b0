import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './root.ts'

/** Hundreds of processes of a test run load the same sources; compiled once, they are read from this cache. */
const compileCache = path.join(root, '.cache/node')

/** An environment in which `node` and our tools are the repository's versions, not the machine's. */
export function toolEnvironment(extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const bins = [path.join(root, 'node_modules/.bin'), path.dirname(process.execPath)]
  const PATH = [...bins, process.env.PATH].join(path.delimiter)
  return { ...process.env, PATH, NODE_COMPILE_CACHE: compileCache, ...extra }
}

type RunOptions = { env?: Record<string, string | undefined>; cwd?: string; quiet?: boolean }

/** Runs a command to its end, showing what it prints; resolves to its exit code (1 when a signal ended it). */
export function run(command: string, args: string[], { env, cwd = root, quiet }: RunOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      // No stdin: a command that asks a question must fail, not wait.
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Seconds since then as text, for the end of a section. */
export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
