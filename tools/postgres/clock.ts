import { existsSync, globSync } from 'node:fs'
import { clockShift } from '../at/environment.ts'
import { run } from '../run.ts'

const places = ['/usr/lib/*/faketime', '/usr/lib{,64}/faketime', '/usr/local/lib/faketime']

/** What gives PostgreSQL the time that `pnpm at` chose: libfaketime, for which we install Debian's package when we may. */
export async function databaseClock(): Promise<Record<string, string>> {
  if (clockShift === 0) return {}
  return {
    LD_PRELOAD: await findLibrary(),
    FAKETIME: `${clockShift < 0 ? '' : '+'}${clockShift / 1000}`,
    // Waiting takes as long as ever, and files keep their real times.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
  }
}

async function findLibrary(): Promise<string> {
  const found = installedLibrary()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('libfaketime is not here: installing it with apt-get …')
    const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quietly)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime'], quietly)
  }
  const installed = installedLibrary()
  if (!installed) throw new Error('PostgreSQL at another time needs libfaketime (Debian: faketime). Install it first.')
  return installed
}

function installedLibrary(): string | undefined {
  return places.flatMap((place) => globSync(`${place}/libfaketimeMT.so.1`))[0]
}
