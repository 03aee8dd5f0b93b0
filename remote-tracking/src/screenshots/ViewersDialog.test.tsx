import type { ScreenshotView } from '@dayline/shared/contract'
import { renderWithApp } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { ViewersDialog } from './ViewersDialog.tsx'

const view = (ID: number, Title: string, clock: string, Count: number): ScreenshotView => ({
  Viewer: { ID, Title, Image: null },
  CreateDate: `2026-11-20T${clock}:00Z`,
  Count,
})
const views = [view(1, 'Mary', '09:00', 3), view(2, 'Adam', '08:00', 12), view(3, 'Zoe', '07:00', 5)]

const show = (TotalCount: number) =>
  renderWithApp(<ViewersDialog employeeId={null} onClose={() => {}} />, {
    calls: { '/screenshots/listviews': { Items: views, TotalCount, Page: 1, PageSize: 12 } },
  })
const counts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.lastElementChild?.textContent)

test('sorts viewers on a single page by name, last view and number of screenshots', async () => {
  const { user } = await show(3)
  await user.click(await screen.findByRole('button', { name: 'Who' }))
  expect(counts()).toEqual(['12', '3', '5'])
  await user.click(screen.getByRole('button', { name: 'Pictures opened' }))
  expect(counts()).toEqual(['12', '5', '3'])
  await user.click(screen.getByRole('button', { name: 'Last that day' }))
  expect(counts()).toEqual(['3', '12', '5'])
  await user.click(screen.getByRole('button', { name: 'Last that day' }))
  expect(counts()).toEqual(['5', '12', '3'])
})

test('offers no sorting when there are several pages', async () => {
  await show(13)
  expect(await screen.findByRole('columnheader', { name: 'Who' })).toBeTruthy()
  expect(await screen.findByText('Mary')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Who' })).toBeNull()
})
