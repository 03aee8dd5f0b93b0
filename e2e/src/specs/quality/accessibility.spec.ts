import AxeBuilder from '@axe-core/playwright'
import { publicPaths, type ScreenId } from '@dayline/shared/navigation'
import { brokenTexts } from '../../fixtures/brokenTexts.ts'
import type { Person } from '../../fixtures/people.ts'
import { expectScreen, moveTo, pathOf, remotes, screenHeading, screenIds, screens } from '../../fixtures/screens.ts'
import { enter } from '../../fixtures/signIn.ts'
import { expect, type Page, type Request, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Frames that cannot run scripts, so axe cannot check them: their content is checked at its own address. */
const SANDBOX = 'iframe[sandbox]'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The WCAG rules about colors. */
const COLORS = ['color-contrast', 'link-in-text-block']
/** Pages of the host that need no session; the playground has its own spec. */
const hostPages = Object.values(publicPaths).filter((path) => path !== publicPaths.playground)
type Theme = 'light' | 'dark'
type Themes = { desk: Theme; phone: Theme }
const ownersThemes: Themes = { desk: 'light', phone: 'dark' }
const othersThemes: Themes = { desk: 'dark', phone: 'light' }
/** Screens that lead elsewhere, or show less, without an invoice or without a lapse; they have visits of their own. */
const onOccasion: ScreenId[] = ['update-invoice', 'subscription-over']
const screensOf = (remote: string) =>
  screenIds.filter((id) => screens[id].remote === remote && !onOccasion.includes(id))
/**
 * Who visits which screens, one after the other in the same page. The owner sees most of each. The others visit where
 * they see something different: disabled actions with their reasons, fewer filters, a lapse. The owner sees each theme
 * at one width and the others see it at the other width, which halves the number of checks.
 */
const visits: ({ name: string; person: Person; ids: ScreenId[] } & Themes)[] = [
  ...remotes.map((remote) => ({
    name: `screens of ${remote} as owner`,
    person: 'owner' as const,
    ids: screensOf(remote),
    ...ownersThemes,
  })),
  { name: 'some screens as manager', person: 'manager', ids: ['review-apps', 'customers'], ...othersThemes },
  {
    name: 'some screens as employee',
    person: 'employee',
    ids: ['my-activities', 'manual-time-entries', 'account-settings'],
    ...othersThemes,
  },
  { name: 'the screen after a lapse', person: 'lapsedEmployee', ids: ['subscription-over'], ...othersThemes },
]

/** Scripts and reads that the page still waits for. Playwright's `networkidle` is reached once per document only. */
const running = new Set<Request>()
test.beforeEach(({ page }) => {
  running.clear()
  page.on('request', (request) => {
    if (['fetch', 'script'].includes(request.resourceType())) running.add(request)
  })
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
})

/** Overlays of a screen, and how they are opened. */
const layers: Record<string, (page: Page) => Promise<void>> = {
  'account menu': async (page) => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^account menu/i })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Sign-out' })).toBeVisible()
  },
  palette: async (page) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  'shortcut sheet': async (page) => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  },
  'help panel': async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
    await expect(page.getByRole('dialog', { name: 'Help' }).getByRole('link', { name: /@/ }).first()).toBeVisible()
  },
  'profile drawer': async (page) => {
    await page
      .getByRole('region', { name: 'Team board' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible()
  },
}

/** Serious and critical violations of the current page with their elements, and whether the page scrolls sideways. */
async function findingsOf(page: Page, rules: string[]): Promise<string[]> {
  // The builder evaluates axe's large script for each check. Where the document has it, a script without effect will do.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const { violations } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: 'undefined' }) })
    .options({ runOnly: rules, resultTypes: ['violations'], preload: false })
    .exclude(SANDBOX)
    // Runs entirely in the page; otherwise each check opens a second page to combine the results.
    .setLegacyMode(true)
    .analyze()
  const found = await sidewaysScroll(page)
  for (const { id, nodes } of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')) {
    for (const node of nodes) {
      if (id === 'label-content-name-mismatch' && (await saysWhatItShows(page, String(node.target[0])))) continue
      found.push(`${id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`)
    }
  }
  return found
}

/** WCAG 1.4.10, for which axe has no rule: text reflows, so that people scroll in one direction only. */
function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`reflow: the page is ${scrollWidth} px wide in ${clientWidth} px`] : []
  })
}

/**
 * Checks a page by every rule in the light theme, and by the color rules in the dark theme, which only changes colors.
 */
async function findings(page: Page): Promise<string[]> {
  await setTheme(page, 'light')
  const found = await findingsOf(page, WCAG)
  await setTheme(page, 'dark')
  found.push(...(await findingsOf(page, COLORS)).map((finding) => `dark: ${finding}`))
  return found
}

async function setTheme(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme })
  // Charts and pictures follow the theme a frame later.
  await nextFrames(page)
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/**
 * Waits until the page has loaded. Also draws content far out of view, which would otherwise have its former colors.
 */
async function settled(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  // What was just drawn sends its requests after the frame.
  await nextFrames(page)
  const unfinished = page.locator('[aria-busy=true], [data-part=skeleton]')
  await expect.poll(async () => [running.size, await unfinished.count()]).toEqual([0, 0])
}

/**
 * Whether the name contains the visible text. axe's rule is experimental: it treats initials and key caps as text
 * although they are hidden from screen readers.
 */
function saysWhatItShows(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const shown = element.cloneNode(true) as Element
    for (const hidden of shown.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    const name = (element.getAttribute('aria-label') ?? '').toLowerCase()
    return name.includes((shown.textContent ?? '').trim().toLowerCase())
  })
}

test('signed out: no serious finding', async ({ page, context }) => {
  await context.route('**/api/health', (route) => route.fulfill({ status: 502 }))
  for (const path of [...hostPages, '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect.soft(await findings(page), path).toEqual([])
  }
  await page.goto(publicPaths.register)
  const documents: string[] = []
  for (const legal of ['Terms of use', 'Privacy policy']) {
    await page.getByRole('button', { name: legal }).click()
    const dialog = page.getByRole('dialog', { name: legal })
    await expect(dialog.locator(SANDBOX).contentFrame().getByRole('heading').first()).toBeVisible()
    expect.soft(await findings(page), legal).toEqual([])
    documents.push((await dialog.locator(SANDBOX).getAttribute('src')) ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  for (const address of documents) {
    await page.goto(address)
    expect.soft(await findings(page), address).toEqual([])
  }
})

test('what opens over the shell: no serious finding', async ({ page, signIn }) => {
  // Each overlay is checked in both themes.
  await signIn('owner', pathOf('team'))
  await expect(page.getByRole('region', { name: 'Team board' }).getByRole('listitem').first()).toBeVisible()
  for (const [name, open] of Object.entries(layers)) {
    await open(page)
    expect.soft(await findings(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('[role=dialog], [role=menu]').filter({ visible: true })).toHaveCount(0)
  }
  await enter(page, publicPaths.download)
  expect.soft(await findings(page), 'download').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible()
  expect.soft(await findings(page), 'menu of a phone').toEqual([])
})

for (const { name, person, ids, desk, phone } of visits) {
  test(`${name}: no serious finding`, async ({ page, signIn }) => {
    const [first] = ids
    await signIn(person, first && pathOf(first))
    for (const id of ids) {
      const { title } = screens[id]
      await page.setViewportSize({ width: 1440, height: 900 })
      await setTheme(page, desk)
      await moveTo(page, id)
      await expectScreen(page, id)
      await settled(page)
      expect.soft(await findingsOf(page, WCAG), `${title} at a desk, ${desk}`).toEqual([])
      // Beside the sidebar, a tablet leaves the least room for tables and tiles.
      await page.setViewportSize({ width: 1024, height: 900 })
      await settled(page)
      const onTablet = [...(await sidewaysScroll(page)), ...(await brokenTexts(page))]
      expect.soft(onTablet, `${title} on a tablet`).toEqual([])
      await page.setViewportSize({ width: 390, height: 900 })
      await setTheme(page, phone)
      await settled(page)
      const onPhone = [...(await findingsOf(page, WCAG)), ...(await brokenTexts(page))]
      expect.soft(onPhone, `${title} on a phone, ${phone}`).toEqual([])
    }
  })
}

test('the board of tasks and a task: no serious finding', async ({ page, signIn }) => {
  await signIn('owner', `${pathOf('tasks')}?view=board`)
  const board = page.getByRole('group', { name: 'Board' })
  await expect(board.getByRole('listitem').first()).toBeVisible()
  await settled(page)
  expect.soft(await findings(page), 'board').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect.soft(await findingsOf(page, WCAG), 'board of a phone').toEqual([])
  await board.getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Comments' })).toBeVisible()
  await settled(page)
  expect.soft(await findingsOf(page, WCAG), 'task on a phone').toEqual([])
})

test('an invoice: no serious finding', async ({ page, signIn }) => {
  await signIn('owner', pathOf('invoices'))
  await page.getByRole('link', { name: /^INV-/ }).first().click()
  await expect(screenHeading(page)).toHaveText(/^Invoice INV-/)
  await settled(page)
  expect.soft(await findings(page), 'invoice').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  const onPhone = [...(await findingsOf(page, WCAG)), ...(await brokenTexts(page))]
  expect.soft(onPhone, 'invoice on a phone').toEqual([])
})

test('the check itself finds seeded violations', async ({ page, context }) => {
  await context.route('**/seeded-barrier', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<html lang="en"><title>x</title><meta name="color-scheme" content="light dark">
        <style>@media (prefers-color-scheme: dark) { p { color: #333; background: #111 } }</style>
        <main><h1>x</h1><button></button><p>Hardly to be read at night</p>
        <div style="width: 300vw">A page that scrolls sideways</div>
        <div style="width: 4em; overflow-wrap: anywhere">$117,600.00</div></main>`,
    }),
  )
  await page.goto('/seeded-barrier')
  const found = (await findings(page)).join('\n')
  expect(found).toContain('button-name')
  expect(found).toMatch(/dark: color-contrast/)
  expect(found).toMatch(/reflow/)
  expect(await brokenTexts(page)).toEqual([expect.stringContaining('"$117,600.00"')])
})
