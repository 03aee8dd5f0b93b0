import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { repository } from '../app/repository.ts'
import type { App } from '../app/startApp.ts'
import { publishChanged, release } from '../fixtures/releases.ts'
import { pathOf, remotes } from '../fixtures/screens.ts'
import { signInAs } from '../fixtures/signIn.ts'
import { kib, median, ratio, table } from './figures.ts'

const BEFORE = 'Of the working time'
const AFTER = 'Of the time that was worked'
const change = { file: 'remote-tracking/src/my-activities/totals/ProductivityCard.tsx', from: BEFORE, to: AFTER }

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

/** Time from `rollback` until the earlier release is shown, in a new tab and in an open one. */
export async function benchRollback(browser: Browser, app: App, turns: number): Promise<string> {
  const store = path.join(app.dataDir, 'store')
  const sources = mkdtempSync(path.join(tmpdir(), 'dayline-bench-'))
  const { id } = await publishChanged(store, 'tracking', [change], path.join(sources, 'sources'))
  const { active } = (await statusOf(store)).remotes.tracking
  const found = { tool: [] as number[], fresh: [] as number[], open: [] as number[] }
  const tool = (...words: string[]) => release(repository, ...words, '--store', store)
  const goTo = (to: string) => tool('rollback', 'tracking', '--to', to, '--urgent', '--reason', 'bench')
  for (let turn = 0; turn < turns; turn++) {
    const context = await browser.newContext()
    // A rollback also unblocks its target, so from the second turn on it can activate the newer release as well.
    await (turn === 0 ? tool('promote', 'tracking', id, '--skip-smoke', 'bench') : goTo(id))
    const open = await context.newPage()
    await signInAs(open, app.url, 'employee')
    const ticket = open.waitForResponse(/\/realtime\/ticket/)
    await open.goto(app.url + pathOf('my-activities'))
    await open.getByText(AFTER).waitFor()
    await ticket
    const since = performance.now()
    const openBack = shows(open, BEFORE).then(() => found.open.push(performance.now() - since))
    await goTo(active)
    found.tool.push(performance.now() - since)
    const fresh = await context.newPage()
    await fresh.goto(app.url + pathOf('my-activities'))
    await shows(fresh, BEFORE)
    found.fresh.push(performance.now() - since)
    await openBack
    await context.close()
  }
  rmSync(sources, { recursive: true, force: true })
  return table(
    `From "rollback" to the release before, median of ${turns}`,
    ['', 'seconds'],
    [
      ['the tool has ended', seconds(median(found.tool))],
      ['a new tab shows it', seconds(median(found.fresh))],
      ['an open tab shows it', seconds(median(found.open))],
    ],
  )
}

const shows = (page: Page, text: string) => page.getByText(text).waitFor({ timeout: 60_000 })

type Status = { remotes: { tracking: { active: string } } }

async function statusOf(store: string): Promise<Status> {
  const { stdout } = await release(repository, 'status', '--json', '--store', store)
  return (JSON.parse(stdout) as { registry: Status }).registry
}

/** How long each unit takes to build, compared with all of them, and its size. */
export async function benchBuilds(): Promise<string> {
  const built: { unit: string; milliseconds: number; bytes: number }[] = []
  for (const unit of ['host', ...remotes]) {
    const { stdout } = await release(repository, 'build', unit, '--json')
    built.push(JSON.parse(stdout) as (typeof built)[number])
  }
  const all = built.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const rows = built.map(({ unit, milliseconds, bytes }) => [
    unit,
    seconds(milliseconds),
    ratio(milliseconds, all),
    kib(bytes),
  ])
  return table(
    'Builds, one after the other',
    ['', 'seconds', 'of all', 'script KiB'],
    [...rows, ['all', seconds(all), '', '']],
  )
}
