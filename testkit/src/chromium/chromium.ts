import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Chromium without a browser window: the same journeys take less than half of its processor time. */
export const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
export const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Debian's Chromium is up to three major versions behind Playwright's and passes; one that was six behind did not. */
const MAX_MAJORS_BEHIND = 4

type Revisions = { browsers: { name: string; browserVersion?: string }[] }

/** The version of the Chromium that the installed Playwright was made for. */
export function pinnedVersion(): string {
  const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json')
  const revisions = path.join(path.dirname(manifest), 'browsers.json')
  const { browsers } = JSON.parse(readFileSync(revisions, 'utf8')) as Revisions
  const version = browsers.find(({ name }) => name === 'chromium')?.browserVersion
  if (!version) throw new Error(`${revisions} names no version of Chromium.`)
  return version
}

const majorOf = (version: string): number => Number.parseInt(version, 10)

/** The oldest major version that Playwright works with. */
export const oldestMajor = (pinned = pinnedVersion()): number => majorOf(pinned) - MAX_MAJORS_BEHIND

/** The version of an installed Chromium: empty when it prints none, null when it is missing or does not run. */
export function versionOf(file: string): string | null {
  if (!existsSync(file)) return null
  try {
    const printed = execFileSync(file, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    })
    return /\d+(\.\d+){3}/.exec(printed)?.[0] ?? ''
  } catch {
    return null
  }
}

/** Whether this version has what Playwright needs. False for an unknown one. */
export const isRecentEnough = (version: string, oldest: number): boolean => majorOf(version) >= oldest

export type SystemBrowsers = {
  /** The first of these programs that is recent enough. */
  find: (names: readonly string[]) => string | undefined
  /** Why the others that were found are not used, by file. */
  tooOld: ReadonlyMap<string, string>
}

/** The browsers on the PATH. */
export function systemBrowsers({ PATH = '' }: NodeJS.ProcessEnv): SystemBrowsers {
  const oldest = oldestMajor()
  const tooOld = new Map<string, string>()

  function isUsable(file: string): boolean {
    const version = versionOf(file)
    if (version === null) return false
    if (isRecentEnough(version, oldest)) return true
    if (!tooOld.has(file)) {
      const reason = `${file} is not used: it is version ${version || 'unknown'}, and ${oldest} or newer is needed.`
      tooOld.set(file, reason)
      console.error(reason)
    }
    return false
  }

  const folders = PATH.split(path.delimiter)
  return {
    tooOld,
    find: (names) => names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isUsable),
  }
}
