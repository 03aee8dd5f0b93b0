import type { Screenshot } from '@dayline/shared/contract'
import { addDays, customRange } from '@dayline/shared/format'
import { renderWithApp, setDate } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { MyActivitiesPage } from '../MyActivitiesPage.tsx'
import { at, day, minutes, stretchCalls } from '../testing/sampleActivities.ts'

setDate('2026-11-25T12:00:00Z')

const wordsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)

test('shows a day as stretches, with its top apps and the sums of its parts', async () => {
  await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  const table = await screen.findByRole('table', { name: 'Stretches' })
  expect(within(table).getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    ['09:00–09:01', '1m', 'Code', 'Productive', '–'],
    ['09:01–09:45', '44m', 'Code', 'Productive', 'Website'],
    ['11:40–12:20', '40m', 'Teams', 'Neutral', '–'],
    ['19:00–19:15', '15m', 'Teams', 'Idle', '–'],
  ])
  const apps = within(screen.getByRole('list', { name: 'Top apps' })).getAllByRole('listitem')
  expect(apps.map(({ textContent }) => textContent)).toEqual(['CodeProductive45m 53%', 'TeamsNeutral40m 47%'])
  const parts = within(screen.getByRole('group', { name: 'Part of the day' })).getAllByRole('button')
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Morning1h 05m', 'Afternoon20m', 'Evening15m'])
})

test('stores the selected part of the day in the URL and filters stretches, apps and minutes by it', async () => {
  const { user, server, location } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  await user.click(await screen.findByRole('button', { name: /^Afternoon/ }))
  expect(location()).toBe(`${at}&hours=12-18`)
  const table = screen.getByRole('table', { name: 'Stretches' })
  expect(within(table).getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    ['12:00–12:20', '20m', 'Teams', 'Neutral', '–'],
  ])
  expect(screen.getByRole('list', { name: 'Top apps' }).textContent).toBe('TeamsNeutral20m 100%')
  expect(screen.getByRole('button', { name: 'Remove filter Hours: 12:00–18:00' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Minutes' }))
  await waitFor(() => expect(server.sent('/activitylogs/list').at(-1)).toMatchObject({ FromHour: 12, ToHour: 18 }))
  await user.click(screen.getByRole('button', { name: /^Afternoon/ }))
  expect(location()).toBe(`${at}&list=minutes`)
})

test('loads only the minutes of a stretch when it is opened', async () => {
  const { user, server, location } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  const row = (await screen.findByText('09:01–09:45')).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'Show details' }))
  await screen.findByRole('table', { name: 'Minutes of 09:01–09:45' })
  expect(location()).toContain('&stretch=')
  expect(server.sent('/activitylogs/list')).toMatchObject([
    {
      ...customRange({ start: day, end: day }, 'Europe/Istanbul'),
      EmployeeId: 100,
      Since: `${day}T06:01:00.000Z`,
      Until: `${day}T06:45:00.000Z`,
      SortDescending: false,
    },
  ])
})

test('moves between stretches with J and K', async () => {
  const { user } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at })
  const [, first, second] = within(await screen.findByRole('table', { name: 'Stretches' })).getAllByRole('row')
  first?.focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(second)
  await user.keyboard('k')
  expect(document.activeElement).toBe(first)
})

test('offers the whole day when the selected hours have no time', async () => {
  const { user, location } = await renderWithApp(<MyActivitiesPage />, { calls: stretchCalls, at: `${at}&hours=3-5` })
  await user.click(await screen.findByRole('button', { name: 'Show the whole day' }))
  expect(location()).toBe(at)
})

test('shows app, project and nearest screenshot of a pinned stretch, and filters the list on request', async () => {
  const shotAt = (ID: number, clock: string): Screenshot => ({
    ID,
    Screenshot: `/media/${ID}.webp`,
    Thumbnail: `/media/${ID}-small.webp`,
    Tiny: null,
    Width: 1920,
    Height: 1200,
    Url: null,
    CreateDate: `${day}T${clock}:00Z`,
    ActivityLevel: 30,
    ScreenCount: 1,
    Status: 1,
    IsBlurred: false,
    EmployeeId: 100,
    User: { Title: 'Ada Lovelace', Image: null },
    OrganizationApp: null,
    Project: null,
    HasDeletePermission: false,
  })
  const { user, server, location } = await renderWithApp(<MyActivitiesPage />, {
    calls: {
      ...stretchCalls,
      '/screenshots/list': {
        Items: [shotAt(1, '05:50'), shotAt(2, '06:20'), shotAt(3, '06:55')],
        TotalCount: 3,
        Page: 1,
        PageSize: 200,
      },
    },
    at,
  })
  const bar = await screen.findByRole('slider', { name: /^Activity/ })
  act(() => bar.focus())
  await user.keyboard('{ArrowRight}{Enter}')
  const card = within(await screen.findByRole('region', { name: 'Pinned stretch' }))
  expect(card.getByText('Code')).toBeTruthy()
  expect(card.getByText('Website')).toBeTruthy()
  expect(await card.findByRole('img', { name: 'Screenshot at 09:20' })).toBeTruthy()
  expect(server.sent('/screenshots/list')).toMatchObject([
    { EmployeeId: 100, Since: `${day}T05:46:00.000Z`, Until: `${day}T07:00:00.000Z` },
  ])
  await user.click(card.getByRole('button', { name: 'Show in list' }))
  await waitFor(() => expect(location()).toContain('hours=9%3A01-9%3A45'))
  const table = screen.getByRole('table', { name: 'Stretches' })
  expect(within(table).getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    ['09:01–09:45', '44m', 'Code', 'Productive', 'Website'],
  ])
})

test('draws lanes for each day of a range, and "Show in list" of a pinned stretch selects its day', async () => {
  const { user, location } = await renderWithApp(<MyActivitiesPage />, {
    calls: { ...stretchCalls, '/screenshots/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 200 } },
    at: `/?date=${addDays(day, -1)}..${day}`,
  })
  const bar = await screen.findByRole('slider', { name: /^Activity/ })
  act(() => bar.focus())
  await user.keyboard('{Enter}')
  const card = within(await screen.findByRole('region', { name: 'Pinned stretch' }))
  expect(card.getByText('Code')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Show in list' }))
  await waitFor(() => expect(location()).toContain(`date=${day}..${day}`))
})

test('requests minutes by instants when the hours include minutes', async () => {
  const { server } = await renderWithApp(<MyActivitiesPage />, {
    calls: stretchCalls,
    at: `${minutes}&hours=9:01-11:45`,
  })
  await screen.findByRole('table', { name: 'Activity history' })
  expect(server.sent('/activitylogs/list').at(-1)).toMatchObject({
    Since: `${day}T06:01:00.000Z`,
    Until: `${day}T08:45:00.000Z`,
  })
  expect(screen.getByRole('button', { name: 'Remove filter Hours: 09:01–11:45' })).toBeTruthy()
})
