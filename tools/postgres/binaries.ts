import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { run } from '../run.ts'

const OLDEST = 15

/**
 * The folder with `initdb` and `postgres`; installs Debian's package where permitted, otherwise fails with a message.
 */
export async function findPostgres(): Promise<string> {
  const found = installedPostgres()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('PostgreSQL is not installed. Installing it with apt-get …')
    const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quietly)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quietly)
  }
  const installed = installedPostgres()
  if (!installed) {
    throw new Error(
      `The tests require PostgreSQL ${OLDEST} or newer (initdb and postgres), which was not found. Install it and run again.`,
    )
  }
  return installed
}

function installedPostgres(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(path.delimiter)
  const usual = [...globSync('/usr/lib/postgresql/*/bin'), ...globSync('/opt/homebrew/opt/postgresql@*/bin')]
  return [...inPath, ...usual.sort(newestFirst)].find(
    (folder) =>
      ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))) && majorOf(folder) >= OLDEST,
  )
}

function newestFirst(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true })
}

function majorOf(folder: string): number {
  const version = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1] ?? 0)
}
