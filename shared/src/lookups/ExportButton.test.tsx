import { ExportButton } from '@dayline/shared/lookups'
import { chooseInMenu, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'

const calls = { '/timesheet/export': { Url: '/api/exports/x' } } as const
const button = <ExportButton call="/timesheet/export" body={{ DateFilter: 4 }} label="Export app basis" />

test('exports a workbook when pressed, and the menu beside it offers both formats', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window)
  const { user, server } = await renderWithApp(button, { calls })
  await user.click(await screen.findByRole('button', { name: 'Export app basis' }))
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
  await chooseInMenu(user, 'Choose a format: app basis', 'CSV (.csv)')
  await waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  await chooseInMenu(user, 'Choose a format: app basis', 'Excel (.xlsx)')
  await waitFor(() => expect(open).toHaveBeenCalledTimes(3))
  expect(server.sent('/timesheet/export')).toEqual([
    { DateFilter: 4 },
    { DateFilter: 4, Format: 'csv' },
    { DateFilter: 4 },
  ])
})

test('is disabled and offers no formats in a plan without data export', async () => {
  await renderWithApp(button, { calls, account: someAccount({ plan: { DataExport: 1 } }) })
  const label = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export app basis' })
  expect(label.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^Choose a format/ })).toBeNull()
})
