import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { isRecentEnough, oldestMajor, pinnedVersion, versionOf } from './version.ts'

/** A download without output for this long is considered failed. */
const SILENCE_MS = 20_000
/** Chromium without a browser window: the same journeys take less than half of its processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Where to look; tests give another one. */
type Machine = { environment: NodeJS.ProcessEnv; own: string; download: () => Promise<void> }

const thisMachine = (): Machine => ({ environment: process.env, own: chromium.executablePath(), download })

/**
 * Finds the Chromium to test with: a headless shell where one exists or can be installed, otherwise a full Chromium.
 * One of the system that is too old for the tests is named and not used; it is updated, or Playwright's own installed.
 * Throws an error when there is none, because tests without a browser would prove nothing.
 */
export async function findBrowser({ environment, own, download }: Machine = thisMachine()): Promise<string> {
  const named = environment.DAYLINE_BROWSER
  if (named) return named
  const system = systemOf(environment)
  const mayDownload = !environment.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD
  const shell = ownShell(own) ?? system.find(SHELLS)
  if (shell) return shell
  const newer = system.install('chromium-headless-shell', SHELLS)
  if (newer) return newer
  if (versionOf(own) !== null) return own
  const full = system.find(SYSTEM_NAMES)
  // A machine that has Chromium but cannot download one would otherwise wait for the same failure on every run.
  if (full && !mayDownload) return full
  if (mayDownload) {
    console.error(`Playwright's Chromium ${pinnedVersion()} is not here: trying its download …`)
    await download()
  }
  const found = ownShell(own) ?? full ?? system.install('chromium', SYSTEM_NAMES)
  if (found) return found
  throw new Error(
    [
      'The end-to-end tests need Chromium, and it could neither be found, downloaded nor installed.',
      ...system.tooOld.values(),
      'Install it with `pnpm --filter @dayline/e2e exec playwright install --only-shell chromium`, or set DAYLINE_BROWSER to one that you want to test with.',
    ].join('\n'),
  )
}

/** Playwright's headless shell, which is installed beside its full Chromium of the same revision. */
function ownShell(own: string): string | undefined {
  const folder = own.replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2')
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: folder })
    .map((file) => path.join(folder, file))
    .find((file) => versionOf(file) !== null)
}

/** The programs on the PATH, and Debian's packages. */
function systemOf(environment: NodeJS.ProcessEnv) {
  const oldest = oldestMajor()
  const tooOld = new Map<string, string>()

  function isUsable(file: string): boolean {
    const version = versionOf(file)
    if (version === null) return false
    if (isRecentEnough(version, oldest)) return true
    if (!tooOld.has(file)) {
      const reason = `${file} is not used: it is version ${version || 'unknown'}, and the tests need ${oldest} or newer.`
      tooOld.set(file, reason)
      console.error(reason)
    }
    return false
  }

  function find(names: string[]): string | undefined {
    const folders = (environment.PATH ?? '').split(path.delimiter)
    return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isUsable)
  }

  /** Installs Debian's package where permitted. */
  function install(name: string, programs: string[]): string | undefined {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
    console.error(`Installing ${name} with apt-get …`)
    const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' }
    try {
      for (const args of [
        ['update', '-qq'],
        ['install', '-y', '-qq', '--no-install-recommends', name],
      ]) {
        execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
      }
    } catch (error) {
      // The caller tries another way, or its final message names what is missing.
      console.error(`apt-get did not install ${name}: ${String(error)}`)
    }
    return find(programs)
  }

  return { tooOld, find, install }
}

function download(): Promise<void> {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    let timer = setTimeout(() => child.kill(), SILENCE_MS)
    const heard = (output: Buffer) => {
      printed += output
      clearTimeout(timer)
      timer = setTimeout(() => child.kill(), SILENCE_MS)
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', heard)
    child.once('close', (code) => {
      clearTimeout(timer)
      if (code !== 0) console.error(`The download failed:\n${printed.trim() || `no output for ${SILENCE_MS / 1000} s`}`)
      resolve()
    })
  })
}
