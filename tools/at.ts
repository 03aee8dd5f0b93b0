import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Chosen, parseArguments, usage } from './at/arguments.ts'
import { clockEnvironment } from './at/environment.ts'
import { root } from './root.ts'
import { toolEnvironment } from './run.ts'

// pnpm at 2026-11-22T00:10 test end-to-end      a script of this repository at another time
// pnpm at 2028-02-29T23:50 --tz Asia/Tokyo node --test api/src/identity/account/account.test.ts
try {
  process.exitCode = await runAt(parseArguments(process.argv.slice(2)))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 1
}

/** Runs a command whose clock starts at the chosen time and keeps running from there. @returns its exit code */
async function runAt({ at, zone, machineZone, command }: Chosen): Promise<number> {
  const words = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'full', timeStyle: 'short' }).format(at)
  console.log(`It is ${words} in ${zone}.`)
  // Demo data of another time must not mix with the regular data.
  const dataDir = process.env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'dayline-at-'))
  try {
    return await runToItsEnd(command, { DATA_DIR: dataDir, ...clockEnvironment(at, machineZone) })
  } finally {
    if (!process.env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
}

function runToItsEnd([program, args]: Chosen['command'], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: toolEnvironment(env), stdio: 'inherit' })
    // Ctrl-C reaches the command directly; this process remains to clean up.
    process.on('SIGINT', () => {})
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
