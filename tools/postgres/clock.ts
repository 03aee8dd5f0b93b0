import { existsSync, globSync } from 'node:fs'
import { clockShift } from '../at/environment.ts'
import { run } from '../run.ts'

const places = ['/usr/lib/*/faketime', '/usr/lib{,64}/faketime', '/usr/local/lib/faketime']

/** Variables that give PostgreSQL the time of `pnpm at`, by libfaketime; installs Debian's package where permitted. */
export async function databaseClock(): Promise<Record<string, string>> {
  if (clockShift === 0) return {}
  return {
    LD_PRELOAD: await findLibrary(),
    FAKETIME: `${clockShift < 0 ? '' : '+'}${clockShift / 1000}`,
    // The monotonic clock and the times of files remain real, so that waiting takes as long as usual.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1',
    NO_FAKE_STAT: '1',
  }
}

async function findLibrary(): Promise<string> {
  const found = installedLibrary()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('libfaketime is not installed. Installing it with apt-get …')
    const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quietly)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'faketime'], quietly)
  }
  const installed = installedLibrary()
  if (!installed)
    throw new Error('Running PostgreSQL at another time requires libfaketime (Debian: faketime). Install it first.')
  return installed
}

function installedLibrary(): string | undefined {
  return places.flatMap((place) => globSync(`${place}/libfaketimeMT.so.1`))[0]
}
