import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ScreenId } from '@dayline/shared/navigation'
import { breakableOf } from '../../fixtures/breakable.ts'
import type { Person } from '../../fixtures/people.ts'
import { activate, activateUnbuilt, type Registry, releaseFolder, withRegistry } from '../../fixtures/registry.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { signInAs } from '../../fixtures/signIn.ts'
import { type BrowserContext, expect, type Page, type Route, test } from '../../fixtures/test.ts'

/** A screen of each remote, and a person who may open it. */
const areas: { remote: string; screen: ScreenId; person: Person }[] = [
  { remote: 'tracking', screen: 'my-activities', person: 'employee' },
  { remote: 'insights', screen: 'team', person: 'owner' },
  { remote: 'projects', screen: 'customers', person: 'owner' },
  { remote: 'admin', screen: 'account-settings', person: 'employee' },
  { remote: 'billing', screen: 'subscription-over', person: 'lapsedEmployee' },
]

/** A tab before its first page: its broken release, and a way to change its registry. */
type Tab = {
  page: Page
  remote: string
  bad: string
  registry: (change: (registry: Registry) => void) => Promise<void>
}
type Fault = {
  /** The phase in which the loader must detect it. */
  phase: string
  prepare: (tab: Tab) => Promise<unknown>
  /** The action that triggers it. */
  cause?: (tab: Tab) => Promise<void>
}

const entryOf = ({ remote, bad }: Tab) => `**/releases/${remote}/${bad}/entry.js`
const chunksOf = ({ remote, bad }: Tab) => new RegExp(`/releases/${remote}/${bad}/(?!entry\\.js)[^/]+\\.js$`)
const onEntry = (answer: (route: Route) => unknown) => (tab: Tab) => tab.page.route(entryOf(tab), answer)
const onChunks = (answer: (route: Route) => unknown) => (tab: Tab) => tab.page.route(chunksOf(tab), answer)
const inCode = (fault: string) => (tab: Tab) =>
  tab.page.addInitScript((name) => Object.assign(window, { fault: name }), fault)
const inRegistry = (changes: Parameters<typeof activate>[3]) => (tab: Tab) =>
  tab.registry((registry) => activate(registry, tab.remote, tab.bad, changes))

async function changed(route: Route, change: (text: string) => string, contentType = 'text/javascript') {
  const answer = await route.fetch()
  // The server's own headers, because without `nosniff` a browser runs any content type as a script.
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = answer.headers()
  const body = change(await answer.text())
  await route.fulfill({ headers: { ...headers, 'content-type': contentType }, body })
}

/** All known ways in which a release can fail while it is opened; each must result in the last good one. */
const faults: Record<string, Fault> = {
  'entry: 404': { phase: 'entry', prepare: onEntry((route) => route.fulfill({ status: 404 })) },
  'entry: cut off': { phase: 'entry', prepare: onEntry((route) => route.abort('connectionreset')) },
  'entry: a page in its place': {
    phase: 'entry',
    prepare: onEntry((route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' })),
  },
  'entry: another type': { phase: 'entry', prepare: onEntry((route) => changed(route, (text) => text, 'text/plain')) },
  'entry: another file': { phase: 'entry', prepare: onEntry((route) => changed(route, (text) => `${text}\n//`)) },
  'entry: no answer': { phase: 'entry', prepare: onEntry(() => {}) },
  'chunk: 404': { phase: 'area', prepare: onChunks((route) => route.fulfill({ status: 404 })) },
  'chunk: tampered': {
    phase: 'area',
    prepare: onChunks((route) => changed(route, (text) => `window.tampered = true;${text}`)),
  },
  'init throws': { phase: 'area', prepare: throwingInit },
  'factory throws': { phase: 'area', prepare: inCode('import') },
  'first render throws': { phase: 'render', prepare: inCode('render') },
  'late chunk: 404': {
    phase: 'render',
    // Later than ten seconds after the screen is shown, it would be no fault of opening it, and a busy machine is slow.
    prepare: (tab) =>
      tab.page.addInitScript(() => {
        const now = performance.now.bind(performance)
        performance.now = () => now() / 100
      }),
    cause: async (tab) => {
      const button = tab.page.getByRole('button', { name: 'Load more code' })
      await button.waitFor()
      await tab.page.route(chunksOf(tab), (route) => route.fulfill({ status: 404 }))
      await button.click()
    },
  },
  'another contract': { phase: 'match', prepare: inRegistry({ contract: 2 }) },
  'a share that the host has not': {
    phase: 'match',
    prepare: inRegistry({ consumes: { '@dayline/shared/nowhere': '^1.0.0' } }),
  },
  'a share of another version': { phase: 'match', prepare: inRegistry({ consumes: { react: '^18.0.0' } }) },
}
/** Faults of a release that was never built: no files, or an entry without its chunks. */
const unbuiltFaults: Record<string, Fault> = {
  'no file': { phase: 'entry', prepare: async () => {} },
  'an entry without chunks': { phase: 'area', prepare: lonelyEntry },
}
const unbuilt = 'never-built'
/** Faults that browser and loader treat like another one in the list, or that the faults in code cover, too. */
const alike = [
  'entry: cut off',
  'entry: a page in its place',
  'entry: another type',
  'chunk: 404',
  'factory throws',
  'a share that the host has not',
  'a share of another version',
]

/** The registry has the integrity of an entry whose container throws on initialization. */
async function throwingInit(tab: Tab) {
  const container = containerOf(tab.remote, tab.bad)
  const init = `init(){throw new Error('broken at init')}`
  const text = `${entryText(tab.remote, tab.bad)}\n${container}={get:${container}.get,${init}};`
  await tab.registry((registry) => activate(registry, tab.remote, tab.bad, { integrity: integrityOf(text) }))
  await serveEntry(tab, text)
}

/** The registry has the integrity of the live entry, renamed to a release that has no other files. */
async function lonelyEntry(tab: Tab) {
  let text = ''
  await tab.registry((registry) => {
    const live = registry.remotes[tab.remote]?.active ?? ''
    text = entryText(tab.remote, live).replaceAll(containerOf(tab.remote, live), containerOf(tab.remote, tab.bad))
    activateUnbuilt(registry, tab.remote, tab.bad, integrityOf(text))
  })
  await serveEntry(tab, text)
}

const containerOf = (remote: string, id: string) => `dayline_${remote}_${id.replaceAll(/\W/g, '_')}`
const entryText = (remote: string, id: string) => readFileSync(path.join(releaseFolder(remote, id), 'entry.js'), 'utf8')
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const serveEntry = (tab: Tab, body: string) =>
  tab.page.route(entryOf(tab), (route) => route.fulfill({ contentType: 'text/javascript', body }))

/**
 * To the loader a remote is only a name, so one remote is tested with each kind of fault. The others are tested with
 * one fault before and one after their entry runs, which shows that their own entries, screens and registry rows work,
 * too. `pnpm test:faults` tests everything.
 */
const { DAYLINE_ALL_TESTS: isAll } = process.env
const isBreakable = (remote: string) => remote === 'tracking' || Boolean(isAll)
const builtFaults = Object.entries(faults).filter(([name]) => isAll || !alike.includes(name))

for (const { remote, screen, person } of areas) {
  test(`${remote}: its screen opens from the last good release, whatever is wrong with the new one`, async ({
    context,
    page,
    baseURL,
    problems,
  }) => {
    problems.allow(/./)
    const isBuilt = isBreakable(remote)
    const bad = isBuilt ? await breakableOf(process.env.DAYLINE_DATA_DIR ?? '', remote) : unbuilt
    await signInAs(page, baseURL, person)
    const run = async (name: string, { phase, prepare, cause }: Fault) => {
      const tab = await openTab(context, baseURL, remote, bad, isBuilt ? activate : activateUnbuilt)
      await prepare(tab)
      const left = tab.page.waitForEvent('console', {
        predicate: (message) => message.text().startsWith('A remote was left'),
        timeout: 60_000,
      })
      await tab.page.goto(pathOf(screen))
      await cause?.(tab)
      const event = (await (await left).args()[1]?.jsonValue()) as Record<string, unknown>
      expect.soft(event, name).toMatchObject({ remote, release: bad, phase })
      await expectScreenFromLastGood(tab.page, name)
      await tab.page.close()
    }
    // The fault that lasts until a time limit runs in parallel with the others.
    const isSlow = ([name]: [string, Fault]) => name === 'entry: no answer'
    const all = isBuilt ? builtFaults : Object.entries(unbuiltFaults)
    const waiting = Promise.all(all.filter(isSlow).map(([name, fault]) => run(name, fault)))
    for (const [name, fault] of all.filter((one) => !isSlow(one))) await test.step(name, () => run(name, fault))
    await waiting
  })
}

test('an area that throws later, or in a handler, continues or offers Retry, and both are reported', async ({
  context,
  page,
  baseURL,
  problems,
}) => {
  problems.allow(/broken/)
  const bad = await breakableOf(process.env.DAYLINE_DATA_DIR ?? '', 'projects')
  await signInAs(page, baseURL, 'owner')
  const { page: tab } = await openTab(context, baseURL, 'projects', bad)
  await tab.goto(pathOf('customers'))
  const title = tab.getByRole('main').getByRole('heading', { level: 1, name: 'Customers' })
  await expect(title).toBeVisible()
  const report = tab.waitForRequest(
    (request) => request.url().endsWith('/releases/report') && /"Kind":"error"/.test(request.postData() ?? ''),
  )
  await tab.getByRole('button', { name: 'Throw in a handler' }).click()
  expect((await report).postDataJSON().Events).toEqual([
    { Kind: 'error', Remote: 'projects', Release: bad, Phase: 'running', Code: 'throw' },
  ])
  await expect(title).toBeVisible()
  // An area that ran for ten seconds is considered sound and is not replaced after a single error.
  await skipTime(tab, 10_500)
  await tab.getByRole('button', { name: 'Throw while rendering' }).click()
  const card = tab.locator('[data-remote="projects"]')
  await expect(card).toContainText('Projects')
  await expect(tab.getByRole('navigation').first()).toBeVisible()
  await card.getByRole('button', { name: 'Retry' }).click()
  await expect(title).toBeVisible()
  const mark = tab.getByRole('button', { name: 'Load more code' })
  await expect(mark).toBeVisible()

  await skipTime(tab, 10_500)
  await tab.getByRole('button', { name: 'Throw while rendering' }).click()
  const left = tab.waitForRequest(
    (request) => request.url().endsWith('/releases/report') && /"Kind":"fallback"/.test(request.postData() ?? ''),
  )
  await card.getByRole('button', { name: 'Use the previous version' }).click()
  await expect(title).toBeVisible()
  await expect(mark).toHaveCount(0)
  expect((await left).postDataJSON().Events).toContainEqual({
    Kind: 'fallback',
    Remote: 'projects',
    Release: bad,
    Phase: 'running',
    Code: 'throw',
  })
})

/** Advances the page's clock for durations, `performance.now`. */
async function skipTime(page: Page, milliseconds: number) {
  await page.evaluate((ahead) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + ahead
  }, milliseconds)
}

async function openTab(
  context: BrowserContext,
  baseURL: string,
  remote: string,
  bad: string,
  activateBad: (registry: Registry, remote: string, id: string) => void = activate,
): Promise<Tab> {
  const page = await context.newPage()
  const registry: Tab['registry'] = (change) => withRegistry(page, baseURL, change)
  await registry((found) => activateBad(found, remote, bad))
  return { page, remote, bad, registry }
}

async function expectScreenFromLastGood(page: Page, name: string) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading').first(), name).toBeVisible()
  await expect(main.locator('[data-remote]'), name).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Load more code' }), name).toHaveCount(0)
  await expect(main, name).not.toContainText(/broken|Error:/)
  expect(await page.evaluate(() => 'tampered' in window), name).toBe(false)
}
