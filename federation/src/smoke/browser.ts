import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { RefusedError } from '../registry/changes.ts'
import type { ReleaseFile } from '../registry/releaseFile.ts'

const names = ['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** No sandbox: release machines are containers, and the pages opened are our own. */
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** Path of a Chromium on this machine: the configured one, one on the PATH, or Playwright's own. Null without any. */
export function browserOf(environment: NodeJS.ProcessEnv, own = chromium.executablePath()): string | null {
  const named = environment.DAYLINE_BROWSER
  if (named) return existsSync(named) ? named : null
  const folders = (environment.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), own]
  return candidates.find((file) => existsSync(file)) ?? null
}

/**
 * Starts a headless Chromium.
 * @param kind of the candidate: only the trial of a remote is stored for a promotion on another machine
 * @throws RefusedError when there is none, with the ways to get one
 */
export async function openBrowser(
  kind: ReleaseFile['kind'],
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Browser> {
  const executablePath = browserOf(environment)
  if (executablePath) return chromium.launch({ executablePath, args: flags })
  const command = kind === 'host' ? 'release promote host' : 'release smoke'
  throw new RefusedError(
    'A release is tried in a browser before users get it, but Chromium is not installed. Install it or set ' +
      `DAYLINE_BROWSER; run ${command} on a machine that has it; or promote with --skip-smoke "why" (the reason is logged).`,
  )
}
