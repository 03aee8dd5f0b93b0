import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from '../root.ts'
import { run, toolEnvironment } from '../run.ts'
import type { Counts, Section } from '../sections.ts'
import { countRun, type PlaywrightReport } from './secondTries.ts'

let browser: string | undefined

/** Finds or installs the browser first, so that a missing one is reported immediately, not after ten minutes. */
export function ensureBrowser(): string {
  browser ??= execFileSync(process.execPath, ['e2e/src/browser/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
  return browser
}

/** People's journeys, in Chromium, against the built and served app. @param args of Playwright */
export function browserTests(args: string[], isAll: boolean): Section {
  const run = () => runBrowserTests(args, isAll)
  return { name: 'end-to-end', about: 'journeys in Chromium with the built app', run }
}

async function runBrowserTests(args: string[], isAll: boolean): Promise<Counts> {
  const report = path.join(root, '.cache/reports/end-to-end.json')
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const manifest = createRequire(path.join(root, 'e2e/package.json')).resolve('@playwright/test/package.json')
  const cli = path.join(path.dirname(manifest), 'cli.js')
  const code = await run(process.execPath, [cli, 'test', '--reporter=list,json', ...args], {
    cwd: path.join(root, 'e2e'),
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      DAYLINE_BROWSER: ensureBrowser(),
      ...(isAll && { DAYLINE_ALL_TESTS: '1' }),
      // Time limit for a worker to end, instead of Playwright's five minutes.
      PWTEST_CHILD_PROCESS_TIMEOUT: '8000',
    },
  })
  const found = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport
  for (const error of found.errors) console.error(error.message)
  return countRun(found, code)
}
