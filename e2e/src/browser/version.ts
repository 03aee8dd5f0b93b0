import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Debian's Chromium is up to three major versions behind Playwright's and passes; one that was six behind did not. */
const MAX_MAJORS_BEHIND = 4

type Revisions = { browsers: { name: string; browserVersion?: string }[] }

/** The version of the Chromium that the installed Playwright was made for. */
export function pinnedVersion(): string {
  // playwright-core is a dependency of a dependency, found from there only.
  const manifest = ['@playwright/test', 'playwright', 'playwright-core'].reduce(
    (from, name) => createRequire(from).resolve(`${name}/package.json`),
    import.meta.url,
  )
  const revisions = createRequire(manifest).resolve('./browsers.json')
  const { browsers } = JSON.parse(readFileSync(revisions, 'utf8')) as Revisions
  const version = browsers.find(({ name }) => name === 'chromium')?.browserVersion
  if (!version) throw new Error(`${revisions} names no version of Chromium.`)
  return version
}

const majorOf = (version: string): number => Number.parseInt(version, 10)

/** The oldest major version that the tests accept. */
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

/** Whether this version has what the tests need. False for an unknown one. */
export const isRecentEnough = (version: string, oldest: number): boolean => majorOf(version) >= oldest
