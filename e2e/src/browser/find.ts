import { execFileSync, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** A download without output for this long is considered failed. */
const SILENCE_MS = 20_000
/** Chromium without a browser window: the same journeys take less than half of its processor time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Finds the Chromium to test with: a headless shell where one exists or can be installed, otherwise a full Chromium.
 * Throws an error when there is none, because tests without a browser would prove nothing.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.DAYLINE_BROWSER
  if (named) return named
  const shell = ownShell() ?? fromSystem(SHELLS) ?? installed('chromium-headless-shell', SHELLS)
  if (shell) return shell
  const own = chromium.executablePath()
  if (runs(own)) return own
  const system = fromSystem(SYSTEM_NAMES)
  // A machine that has Chromium but cannot download one would otherwise wait for the same failure on every run.
  if (system && process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) return system
  console.error("Playwright's browser is not here: trying its download …")
  await download()
  const found = ownShell() ?? system ?? installed('chromium', SYSTEM_NAMES)
  if (found) return found
  throw new Error('The end-to-end tests need Chromium, and it could neither be found, downloaded nor installed.')
}

/** Playwright's headless shell, which is installed beside its full Chromium of the same revision. */
function ownShell(): string | undefined {
  const folder = chromium.executablePath().replace(/([\\/])chromium-(\d+)[\\/].*$/, '$1chromium_headless_shell-$2')
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd: folder })
    .map((file) => path.join(folder, file))
    .find(runs)
}

function fromSystem(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(runs)
}

function runs(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function download(): Promise<void> {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let timer = setTimeout(() => child.kill(), SILENCE_MS)
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill(), SILENCE_MS)
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', heard)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Installs Debian's package where permitted. */
function installed(name: string, programs: string[]): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.error(`Installing ${name} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', name],
    ]) {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    }
  } catch {
    // The caller tries another way, or its final message names what is missing.
  }
  return fromSystem(programs)
}
