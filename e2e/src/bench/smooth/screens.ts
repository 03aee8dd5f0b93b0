import type { CallPath } from '@dayline/shared/contract'
import { expect, type Page } from '@playwright/test'
import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import { pathOf } from '../../fixtures/screens.ts'
import { fullDays, type Session } from './data.ts'

/** An action of a person on a screen, or an event that changes it; `act` resolves when its effect is visible. */
export type Gesture = { name: string; act: (page: Page, session: Session) => Promise<unknown> }

/** A screen, its address for little and for much data, and the gestures to measure. */
export type Subject = {
  name: string
  small: string
  large: string
  /** Whose data is the large one; the small one is always that of the demo's owner. */
  largeOf: 'large' | 'demo'
  /** Resolves when the gestures can begin. */
  ready: (page: Page) => Promise<unknown>
  gestures: readonly Gesture[]
}

const week = range(daysAgo(fullDays.first), daysAgo(fullDays.last)).query
const FRAME_MS = 16

/** Turns the wheel over an element once per frame, down and half of the way back up. */
async function wheelOver(page: Page, selector: string): Promise<void> {
  const at = await page.evaluate((selector) => {
    const first = document.querySelector(selector)
    first?.scrollIntoView({ block: 'center' })
    const { left = 0, top = 0 } = first?.getBoundingClientRect() ?? {}
    return { x: left + 200, y: top + 20 }
  }, selector)
  await page.mouse.move(at.x, at.y)
  for (let turn = 0; turn < 90; turn++) {
    await page.mouse.wheel(0, turn < 60 ? 240 : -240)
    await page.waitForTimeout(FRAME_MS)
  }
}

const scroll = (selector: string): Gesture => ({ name: 'scroll by wheel', act: (page) => wheelOver(page, selector) })

const openRow: Gesture = {
  name: 'open a row',
  act: async (page) => {
    await page.getByRole('button', { name: 'Show details' }).nth(3).click()
    await page.getByRole('button', { name: 'Hide details' }).first().waitFor()
  },
}

const arrowsOverRows: Gesture = {
  name: '20 rows by arrow key',
  act: async (page) => {
    await page.locator('tr[data-index]').nth(10).focus()
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowDown')
  },
}

const searchPerson: Gesture = {
  name: 'open the people, type',
  act: async (page) => {
    const filters = page.getByRole('search', { name: 'Filters' })
    await filters.getByRole('button', { name: /^Employee/ }).click()
    await page.getByRole('combobox', { name: 'Search employee' }).pressSequentially('er 1', { delay: 30 })
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'hidden' })
  },
}

/** Types into the search of a list until the list is requested. */
const search = (text: string, listPath: CallPath): Gesture => ({
  name: 'type in the search',
  act: async (page) => {
    const answered = page.waitForResponse(`**/api${listPath}`)
    await page.getByRole('searchbox').first().pressSequentially(text, { delay: 30 })
    await answered
  },
})

const changeRange: Gesture = {
  name: 'change of range',
  act: async (page) => {
    const answered = page.waitForResponse('**/api/timesheet/summary')
    await page.getByRole('button', { name: /^Date range/ }).click()
    await page.getByRole('button', { name: 'Yesterday' }).click()
    await answered
  },
}

/** A minute that exists already causes no event, so each report uses an earlier one. */
let minutesAgo = 0

const minuteArrives: Gesture = {
  name: 'live update arrives',
  act: async (page, session) => {
    let isAnswered = false
    const answered = page.waitForResponse(/\/api\/insights\/activitystatistics/).then(() => {
      isAnswered = true
    })
    // The page misses a report that is sent before it listens, so reports are sent until one arrives.
    while (!isAnswered) {
      minutesAgo += 10
      const StartDate = new Date(Date.now() - minutesAgo * 60_000).toISOString()
      const minute = { StartDate, Status: 1, ActivityLevel: 30, AppName: 'Program 1' }
      await call({ ...session, source: 'agent' }, '/activitylogs/add', { Items: [minute] })
      await Promise.race([answered, page.waitForTimeout(5000)])
    }
  },
}

const alongTheBar: Gesture = {
  name: 'pointer along a bar',
  act: async (page) => {
    const box = await page.getByRole('slider').first().boundingBox()
    if (!box) throw new Error('There is no bar.')
    for (let step = 0; step <= 100; step++) {
      await page.mouse.move(box.x + (box.width * step) / 100, box.y + 20)
      await page.waitForTimeout(FRAME_MS)
    }
  },
}

const stepsOnTheBar: Gesture = {
  name: '40 steps by arrow key',
  act: async (page) => {
    await page.getByRole('slider').first().focus()
    for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
  },
}

const selectPage: Gesture = {
  name: 'select this page',
  act: async (page) => {
    await page.getByRole('button', { name: 'select this page', exact: true }).click()
    await page.getByRole('button', { name: 'unselect this page' }).waitFor()
  },
}

const selectOne: Gesture = {
  name: 'unselect one',
  act: async (page) => {
    await page.getByRole('checkbox').nth(2).click()
    await page.getByRole('button', { name: 'select this page', exact: true }).waitFor()
  },
}

const cards = (page: Page) => page.getByRole('group', { name: 'Board' }).getByRole('listitem')

/** Shows more cards, up to the maximum of a column. */
const moreCards: Gesture = {
  name: 'more cards of a column',
  act: async (page) => {
    const more = page.getByRole('button', { name: /^Show more/ }).first()
    if (!(await more.isVisible())) return
    const before = await cards(page).count()
    await more.click()
    await cards(page).nth(before).waitFor()
  },
}

const firstRow = (page: Page) => page.locator('tr[data-index]').first().waitFor({ timeout: 120_000 })

const axis = (page: Page) => page.getByRole('slider', { name: 'Time of day' })

/** Drags the slider of the board from the present back through the day. */
const scrub: Gesture = {
  name: 'drag the time of day',
  act: async (page) => {
    const box = await axis(page).boundingBox()
    if (!box) throw new Error('There is no axis.')
    const y = box.y + box.height / 2
    const value = await axis(page).evaluate((input) => {
      const { value, min, max } = input as HTMLInputElement
      return (Number(value) - Number(min)) / (Number(max) - Number(min))
    })
    const from = box.x + 9 + (box.width - 18) * value
    await page.mouse.move(from, y)
    await page.mouse.down()
    for (let step = 1; step <= 60; step++) {
      await page.mouse.move(from - ((from - box.x) * step) / 80, y)
      await page.waitForTimeout(FRAME_MS)
    }
    await page.mouse.up()
    // Found by text, because computing the roles and names of all elements would add work to the page.
    const back = page.locator('button', { hasText: 'Back to now' })
    await back.click()
    await back.waitFor({ state: 'detached' })
  },
}

/** Types part of a name, waits for the field, then clears it. */
const searchName: Gesture = {
  name: 'search a name, clear it',
  act: async (page) => {
    const started = page.locator('ul[aria-label="Started"]')
    const before = await started.count()
    await page.getByRole('searchbox').first().pressSequentially('er 12', { delay: 30 })
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('er 12')
    await page.getByRole('searchbox').first().fill('')
    await expect(started).toHaveCount(before)
  },
}

const ofTeam = (view: string): Subject => ({
  name: `Team, ${view}`,
  small: `${pathOf('team')}?view=${view}`,
  large: `${pathOf('team')}?view=${view}`,
  largeOf: 'large',
  // In the early morning of the demo no one has started.
  ready: (page) => page.getByRole('region', { name: 'Team board' }).waitFor({ timeout: 120_000 }),
  gestures: [scroll('[data-item]'), scrub, searchName],
})

/** The screens that can show a thousand rows or bars of 1,440 minutes. */
export const subjects: readonly Subject[] = [
  {
    name: 'Timesheet',
    small: pathOf('timesheet'),
    large: `${pathOf('timesheet')}?size=1000`,
    largeOf: 'large',
    ready: firstRow,
    gestures: [openRow, arrowsOverRows, scroll('tr[data-index]'), searchPerson, changeRange],
  },
  {
    name: 'My activities, seven bars and the history',
    small: `${pathOf('my-activities')}?date=7d`,
    large: `${pathOf('my-activities')}?list=minutes&${week}&size=1000`,
    largeOf: 'large',
    ready: async (page) => {
      await page.getByRole('slider').first().waitFor({ timeout: 120_000 })
      await firstRow(page)
    },
    gestures: [alongTheBar, stepsOnTheBar, scroll('tr[data-index]')],
  },
  {
    name: 'My activities today, a minute arrives',
    small: pathOf('my-activities'),
    large: `${pathOf('my-activities')}?list=minutes&date=7d&size=1000`,
    largeOf: 'large',
    ready: (page) => page.getByRole('heading', { name: 'Activity' }).first().waitFor({ timeout: 120_000 }),
    gestures: [minuteArrives],
  },
  {
    name: 'Review apps',
    small: `${pathOf('review-apps')}?tab=reviewed`,
    large: `${pathOf('review-apps')}?tab=reviewed&size=1000`,
    largeOf: 'large',
    ready: firstRow,
    gestures: [openRow, scroll('tr[data-index]'), search('ram 1', '/reviewapps/listreviewed')],
  },
  {
    name: 'Screenshots, 12 and 96',
    small: `${pathOf('screenshots')}?date=30d&size=12`,
    large: `${pathOf('screenshots')}?date=30d&size=96`,
    largeOf: 'demo',
    ready: (page) => page.locator('[data-tile]').first().waitFor({ timeout: 120_000 }),
    gestures: [selectPage, selectOne, scroll('[data-tile]')],
  },
  {
    name: 'Tasks',
    small: pathOf('tasks'),
    large: `${pathOf('tasks')}?size=1000`,
    largeOf: 'large',
    ready: firstRow,
    gestures: [arrowsOverRows, scroll('tr[data-index]'), search('part 1', '/project/listtasks')],
  },
  {
    name: 'Tasks as a board',
    small: `${pathOf('tasks')}?view=board`,
    large: `${pathOf('tasks')}?view=board`,
    largeOf: 'large',
    ready: (page) => cards(page).first().waitFor({ timeout: 120_000 }),
    gestures: [scroll('[role=group][aria-label=Board] li'), moreCards, scroll('[role=group][aria-label=Board] li')],
  },
  ofTeam('cards'),
  ofTeam('rows'),
]
