import type { Screenshot } from '@dayline/shared/contract'
import { failPicture, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ScreenshotsPage } from '../ScreenshotsPage.tsx'
import { at, day, forgetRemovals, shot, withShots } from '../testing/someScreenshots.ts'

afterEach(forgetRemovals)

test('shows ten-minute cells by person, and why a cell is empty', async () => {
  const row = {
    Employee: { ID: 7, Title: 'Grace Hopper', Image: null },
    WorkDate: day,
    Screenshots: [shot(5, { CreateDate: `${day}T09:05:00Z` }), shot(6, { CreateDate: `${day}T09:25:00Z` })],
    Stretches: [
      { StartDate: `${day}T09:00:00Z`, EndDate: `${day}T09:30:00Z`, Status: 1 },
      { StartDate: `${day}T09:30:00Z`, EndDate: `${day}T09:40:00Z`, Status: 2 },
    ],
  }
  const { user, server, location, goBack } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(2), '/screenshots/byperson': { Items: [row], TotalCount: 1, Page: 1, PageSize: 24 } },
    at,
  })
  await user.click(await screen.findByRole('button', { name: 'By person' }))
  await goBack()
  expect(location()).toBe(at)
  await user.click(await screen.findByRole('button', { name: 'By person' }))
  const hours = within(await screen.findByRole('group', { name: /^Grace Hopper, .* by ten minutes$/ }))
  expect(hours.getByText('No picture')).toBeTruthy()
  expect(hours.getByText('On break')).toBeTruthy()
  expect(hours.getAllByText('Off')).toHaveLength(2)
  expect(await failPicture(hours.getByRole('button', { name: /12:25$/ }))).toBe('/media/6-small.webp?retry=1')
  await user.click(hours.getByRole('button', { name: /12:25$/ }))
  expect(within(await screen.findByRole('dialog', { name: /12:25$/ })).getByText('2 of 2')).toBeTruthy()
  expect(location()).toContain('group=person')
  await user.click(screen.getByRole('button', { name: 'Delete screenshot' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(within(await screen.findByRole('dialog', { name: /12:05$/ })).getByText('1 of 1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo deletion' }))
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  expect(server.sent('/screenshots/byperson')).toMatchObject([{ DateFilter: 10, PageSize: 24 }])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('switch', { name: 'Only idle' }))
  expect(await screen.findByText('Working')).toBeTruthy()
  expect(screen.queryByText('No picture')).toBeNull()
})

test('by person, continues after a deletion with the person’s next screenshot, not with one of the list by time', async () => {
  const rowOf = (ID: number, Title: string, Screenshots: Screenshot[]) => ({
    Employee: { ID, Title, Image: null },
    WorkDate: day,
    Screenshots,
    Stretches: [],
  })
  // The list by time shows the first four, so it lacks Grace's second one.
  const Items = [rowOf(7, 'Grace Hopper', [shot(4), shot(6)]), rowOf(8, 'Ada Lovelace', [shot(3), shot(5)])]
  const { user, location } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(6), '/screenshots/byperson': { Items, TotalCount: 2, Page: 1, PageSize: 4 } },
    at: `${at}&size=4`,
  })
  await screen.findAllByLabelText(/^Select Screenshot/)
  await user.click(await screen.findByRole('button', { name: 'By person' }))
  const hours = within(await screen.findByRole('group', { name: /^Grace Hopper, .* by ten minutes$/ }))
  await user.click(hours.getByRole('button', { name: /11:56$/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(location()).not.toContain('shot=4'))
  expect(location()).toContain('shot=6')
  expect(within(await screen.findByRole('dialog', { name: /11:54$/ })).getByText('1 of 1')).toBeTruthy()
})
