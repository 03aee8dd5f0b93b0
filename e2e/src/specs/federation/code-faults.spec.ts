import { breakableOf } from '../../fixtures/breakable.ts'
import {
  type Area,
  areas,
  lookAtShell,
  type OpenTab,
  openBroken,
  reported,
  screenOf,
} from '../../fixtures/brokenTabs.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

/** The outcome for the user: the area runs another release, or continues because nothing in it is lost. */
type End = 'last good' | 'continues'
type Fault = {
  end: End
  report: { Kind: 'fallback' | 'error'; Phase: string; Code: string }
  /** The action that triggers it. */
  cause?: (tab: OpenTab) => Promise<unknown>
}

const fallback = (Phase: string, Code: string): Fault['report'] => ({ Kind: 'fallback', Phase, Code })
const error = (Phase: string, Code: string): Fault['report'] => ({ Kind: 'error', Phase, Code })

/** Four tabs at a time, some of which keep the processor busy, load slowly beside other tests. */
const patient = expect.configure({ timeout: 60_000 })

const mark = (page: Page) => page.getByRole('button', { name: 'Load more code' })
const untilShown = ({ page }: OpenTab) => patient(mark(page)).toBeVisible()

async function leave(tab: OpenTab) {
  await untilShown(tab)
  await tab.goElsewhere()
  await tab.comeBack()
}

/** Types in the palette of a page that blocks keys, so the letter is lost. */
async function typeInPalette({ page }: OpenTab) {
  await page.getByRole('button', { name: 'Search and go to' }).click()
  await page.getByRole('combobox', { name: 'Go to or do' }).press('x')
}

/** The text of the topmost element at the page's corner; null while the watchdog reloads the page. */
const onTop = (page: Page) => page.evaluate(() => document.elementFromPoint(5, 5)?.textContent).catch(() => null)

/** Clicks the covered page until the watchdog reacts. */
async function pressInVain({ page }: OpenTab) {
  await patient.poll(() => onTop(page)).toBe('')
  const pressed = async () => {
    await page.mouse.click(300, 300)
    return onTop(page)
  }
  await patient.poll(pressed).not.toBe('')
}

/** All known ways in which the code of a release can fail. */
const faults: Record<string, Fault> = {
  import: { end: 'last good', report: fallback('area', 'throw') },
  contract: { end: 'last good', report: fallback('area', 'contract') },
  'no screen': { end: 'last good', report: fallback('screen', 'missing') },
  'no page': { end: 'last good', report: fallback('screen', 'shape') },
  'route rejects': { end: 'last good', report: fallback('screen', 'throw') },
  'route hangs': { end: 'last good', report: fallback('screen', 'timeout') },
  render: { end: 'last good', report: fallback('render', 'throw') },
  'render null': { end: 'last good', report: fallback('render', 'throw') },
  'render undefined': { end: 'last good', report: fallback('render', 'throw') },
  'render loop': { end: 'last good', report: fallback('render', 'throw') },
  child: { end: 'last good', report: fallback('render', 'throw') },
  suspend: { end: 'last good', report: fallback('render', 'timeout') },
  effect: { end: 'last good', report: fallback('render', 'throw') },
  'layout loop': { end: 'last good', report: fallback('render', 'throw') },
  'effect loop': { end: 'last good', report: fallback('navigate', 'stuck'), cause: leave },
  leave: { end: 'last good', report: fallback('leave', 'throw'), cause: leave },
  'leave layout': { end: 'last good', report: fallback('leave', 'throw'), cause: leave },
  reload: { end: 'last good', report: fallback('shell', 'reload-loop') },
  fetch: { end: 'last good', report: fallback('shell', 'fetch') },
  storage: { end: 'last good', report: fallback('shell', 'storage') },
  keys: {
    end: 'last good',
    report: fallback('shell', 'keys'),
    cause: async (tab) => {
      await untilShown(tab)
      await typeInPalette(tab)
    },
  },
  cover: { end: 'last good', report: fallback('shell', 'covered'), cause: pressInVain },
  hide: { end: 'last good', report: fallback('shell', 'hidden') },
  empty: { end: 'last good', report: fallback('shell', 'gone') },
  style: { end: 'continues', report: error('csp', 'style-src-elem') },
  storm: { end: 'continues', report: error('running', 'throw') },
  'timer null': { end: 'continues', report: error('running', 'throw') },
  rejection: { end: 'continues', report: error('running', 'throw') },
  'missing call': { end: 'continues', report: error('running', 'throw') },
  handler: {
    end: 'continues',
    report: error('running', 'throw'),
    cause: ({ page }) => page.getByRole('button', { name: 'Throw in a handler' }).click(),
  },
}

/**
 * Host and loader know a remote only by its name, so here one remote is tested with one fault of each kind.
 * `pnpm test:faults` tests all remotes with all faults.
 */
const { DAYLINE_ALL_TESTS: isAll } = process.env
const tested = isAll ? areas : areas.filter(({ remote }) => remote === 'projects')
/** Faults that the loader's own tests cause, then those that the loader and React treat like another one in the list. */
const alike = [
  ...['contract', 'no screen', 'no page', 'route rejects'],
  ...['render null', 'render undefined', 'child', 'effect', 'layout loop', 'leave layout', 'timer null'],
]
const testedFaults = Object.entries(faults).filter(([name]) => isAll || !alike.includes(name))
/** Faults tested in parallel, because they mostly wait: for time limits, and for tabs to collect their reports. */
const atOnce = 4

for (const area of tested) {
  for (const group of groups(testedFaults)) {
    const names = group.map(([name]) => name)
    test(`${area.remote}: the shell survives the faults ${names[0]} to ${names.at(-1)}`, async ({
      browser,
      baseURL,
      problems,
    }) => {
      problems.allow(/./)
      const bad = await breakableOf(process.env.DAYLINE_DATA_DIR ?? '', area.remote)
      await Promise.all(
        group.map(async ([name, fault]) => {
          const tab = await openBroken(browser, baseURL, area, bad, name)
          await expectEnd(name, tab, area, fault)
          await tab.close()
        }),
      )
    })
  }
}

async function expectEnd(name: string, tab: OpenTab, area: Area, { end, report, cause }: Fault) {
  const { page } = tab
  await cause?.(tab)
  await patient
    .poll(() => reported(tab), { message: `${name} is reported` })
    .toContainEqual(expect.objectContaining({ ...report, Remote: area.remote, Release: tab.bad }))
  const heading = page.getByRole('main').getByRole('heading').first()
  await patient(heading, name).toBeVisible()
  await patient(page.locator('[data-remote]'), `${name} leaves no card`).toHaveCount(0)
  await patient(mark(page), `${name}: ${end}`).toHaveCount(end === 'continues' ? 1 : 0)
  await expect(page.locator('body'), name).not.toContainText(/Unexpected Application Error|broken/)
  expect(new URL(page.url()).pathname, name).toBe(screenOf(area))
  await lookAtShell(name, tab)
}

function groups<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
    all.slice(index * atOnce, (index + 1) * atOnce),
  )
}
