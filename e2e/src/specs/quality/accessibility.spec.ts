import AxeBuilder from '@axe-core/playwright'
import { type ScreenId, screenIds, screens } from '@dayline/shared/navigation'
import type { Person } from '../../fixtures/people.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { enter, signInAs } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

test.describe.configure({ mode: 'parallel' })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
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

/** Serious and critical findings, in words that lead to the place. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
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

    for (const path of ['/', '/no-such-page']) {
      test(`${path}, signed out: no serious finding`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading').first()).toBeVisible()
        expect(await findings(page)).toEqual([])
      })
    }

    for (const [person, ids] of visitors) {
      for (const id of ids) {
        test(`${screens[id].title} as ${person}: no serious finding`, async ({ page, baseURL }) => {
          await signInAs(page, baseURL, person)
          for (const width of [1440, 390]) {
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
