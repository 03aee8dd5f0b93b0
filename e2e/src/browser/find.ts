import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** A download that has been silent for so long is not coming. */
const SILENCE_MS = 20_000
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The Chromium to test with: Playwright's own, else its download, else the system's, else Debian's package when we may
 * install it. Throws with a plain sentence when there is none: tests without a browser would prove nothing.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.DAYLINE_BROWSER
  if (named) return named
  const own = chromium.executablePath()
  if (runs(own)) return own
  const system = systemBrowser()
  // A machine that has a Chromium and no way to download one would wait for the same failure on every run.
  if (system && process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) return system
  console.error("Playwright's browser is not here: trying its download …")
  await download()
  if (runs(own)) return own
  if (system) return system
  installPackage()
  const installed = systemBrowser()
  if (installed) return installed
  throw new Error('The end-to-end tests need Chromium, and it could neither be found, downloaded nor installed.')
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(runs)
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
    const child = spawn(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'pipe', 'pipe'] })
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

function installPackage() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error('Installing chromium with apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    }
  } catch {
    // The sentence that follows says what is missing.
  }
}
