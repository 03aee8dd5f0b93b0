import AxeBuilder from '@axe-core/playwright'
import { publicPaths, type ScreenId, screenIds, screens } from '@dayline/shared/navigation'
import type { Person } from '../../fixtures/people.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

/** Frames that run no script, hence no axe: what they show is looked at by its own address. */
const SANDBOX = 'iframe[sandbox]'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Pages of the host that need nobody signed in; the playground has a journey of its own. */
const hostPages = Object.values(publicPaths).filter((path) => path !== publicPaths.playground)
const ready = screenIds.filter((id) => screens[id].ready)
/**
 * Who looks at which screen. The owner sees the most of each; the others are sent where they see something else:
 * disabled actions with their reasons, fewer filters, a lapse.
 */
const visitors: [Person, ScreenId[]][] = [
  ['owner', ready],
  ['manager', ['review-apps', 'customers']],
  ['employee', ['my-activities', 'manual-time-entries', 'account-settings']],
  ['lapsedEmployee', ['subscription-over']],
]

/** What lies over a screen, and how it is opened. */
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
  'profile drawer': async (page) => {
    await page.getByRole('list', { name: 'Team' }).getByRole('listitem').first().getByRole('button').first().click()
    await expect(page.getByRole('dialog').getByRole('heading').nth(1)).toBeVisible()
  },
}

/** Serious and critical findings, in words that lead to the place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).exclude(SANDBOX).analyze()
  const found: string[] = []
  for (const { id, nodes } of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')) {
    for (const node of nodes) {
      if (id === 'label-content-name-mismatch' && (await saysWhatItShows(page, String(node.target[0])))) continue
      found.push(`${id}: ${node.html.slice(0, 160)} — ${node.failureSummary}`)
    }
  }
  return found
}

/** The rule is experimental: it takes initials and key caps for words although they are hidden from screen readers. */
function saysWhatItShows(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const shown = element.cloneNode(true) as Element
    for (const hidden of shown.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    const name = (element.getAttribute('aria-label') ?? '').toLowerCase()
    return name.includes((shown.textContent ?? '').trim().toLowerCase())
  })
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme })

    test('signed out: no serious finding', async ({ page, context }) => {
      test.slow()
      await context.route('**/api/health', (route) => route.fulfill({ status: 502 }))
      for (const path of [...hostPages, '/no-such-page']) {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        expect(await findings(page), path).toEqual([])
      }
      await page.goto(publicPaths.register)
      const documents: string[] = []
      for (const legal of ['Terms of use', 'Privacy policy']) {
        await page.getByRole('button', { name: legal }).click()
        const dialog = page.getByRole('dialog', { name: legal })
        await expect(dialog.locator(SANDBOX).contentFrame().getByRole('heading').first()).toBeVisible()
        expect(await findings(page), legal).toEqual([])
        documents.push((await dialog.locator(SANDBOX).getAttribute('src')) ?? '')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      }
      for (const address of documents) {
        await page.goto(address)
        expect(await findings(page), address).toEqual([])
      }
    })

    test('what opens over the shell: no serious finding', async ({ page, signIn }) => {
      await signIn('owner', pathOf('team'))
      await expect(page.getByRole('list', { name: 'Team' }).getByRole('listitem').first()).toBeVisible()
      for (const [name, open] of Object.entries(layers)) {
        await open(page)
        expect(await findings(page), name).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator('[role=dialog], [role=menu]').filter({ visible: true })).toHaveCount(0)
      }
      await enter(page, publicPaths.download)
      expect(await findings(page), 'download').toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('link', { name: 'Customers' })).toBeVisible()
      expect(await findings(page), 'menu of a phone').toEqual([])
    })

    for (const [person, ids] of visitors) {
      for (const id of ids) {
        test(`${screens[id].title} as ${person}: no serious finding`, async ({ page, baseURL }) => {
          await signInAs(page, baseURL, person)
          // The dark theme changes colours, not places: phones are looked at in the light one.
          for (const width of theme === 'light' ? [1440, 390] : [1440]) {
            await page.setViewportSize({ width, height: 900 })
            await enter(page, pathOf(id))
            await page.waitForLoadState('networkidle')
            expect(await findings(page), `${width} px`).toEqual([])
          }
        })
      }
    }
  })
}

test('the look for findings itself finds what is wrong', async ({ page, context }) => {
  await context.route('**/seeded-barrier', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>x</title><main><h1>x</h1><button></button></main>',
    }),
  )
  await page.goto('/seeded-barrier')
  expect((await findings(page)).join()).toContain('button-name')
})
