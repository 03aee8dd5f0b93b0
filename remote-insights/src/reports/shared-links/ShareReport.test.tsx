import { Role } from '@dayline/shared/contract'
import { isReloadHeld } from '@dayline/shared/forms'
import { chooseOption, refuse, renderWithApp, setDate, someAccount } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { someReportLink } from '../testing/someReportLink.ts'
import { ShareReport } from './ShareReport.tsx'

setDate('2026-11-20T12:00:00+03:00')

const body = { DateFilter: 4, TeamId: 3, IncludeBlockedEmployees: false } as const
const made = { Item: someReportLink(1, 'Board'), Address: 'https://dayline.test/shared-report#secret' }
const create = { '/reportlink/create': made }

async function openDialog(report: 'productivity' | 'tasks', options: Parameters<typeof renderWithApp>[1]) {
  const app = await renderWithApp(<ShareReport report={report} body={body} />, options)
  await app.user.click(await screen.findByRole('button', { name: 'Share' }))
  await screen.findByRole('dialog')
  return app
}

test('shares the report with its filters for thirty days, and shows the URL only once', async () => {
  const { user, server } = await openDialog('productivity', { calls: create })
  await user.type(screen.getByLabelText(/^Name/), 'Board{Enter}')
  expect(await screen.findByDisplayValue('https://dayline.test/shared-report#secret')).toBeTruthy()
  expect(server.sent('/reportlink/create')).toEqual([
    { ...body, Report: 'productivity', Title: 'Board', ExpireDate: '2026-12-20' },
  ])
  expect(isReloadHeld()).toBe(true)
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(write).toHaveBeenCalledWith('https://dayline.test/shared-report#secret')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isReloadHeld()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(screen.queryByDisplayValue(/secret/)).toBeNull()
})

test('fixes a named range to the dates that it has today', async () => {
  const { user, server } = await openDialog('productivity', { calls: create })
  await user.type(screen.getByLabelText(/^Name/), 'Board')
  await chooseOption(user, screen.getByLabelText('Days'), 'Sat 14 – Fri 20 Nov: stays as it is')
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByDisplayValue(/secret/)
  expect(server.sent('/reportlink/create')).toMatchObject([
    { DateFilter: 10, StartDate: '2026-11-14T00:00:00.000+03:00', EndDate: '2026-11-20T23:59:59.999+03:00' },
  ])
})

test('offers amounts for tasks with cost management, and omits them unless selected', async () => {
  const withCosts = someAccount({ settings: { EnableCostManagement: true, EnableProjectManagement: true } })
  const { user, server } = await openDialog('tasks', { calls: create, account: withCosts })
  await user.type(screen.getByLabelText(/^Name/), 'Costs')
  await user.click(screen.getByRole('switch', { name: 'With amounts' }))
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  await screen.findByDisplayValue(/secret/)
  expect(server.sent('/reportlink/create')).toMatchObject([{ Report: 'tasks', WithAmounts: true }])
})

test('shows a refusal below its field, and keeps the name', async () => {
  const refusal = refuse({ validationErrors: { Title: 'Name is required.' } })
  const { user } = await openDialog('productivity', { calls: { '/reportlink/create': refusal } })
  await user.type(screen.getByLabelText(/^Name/), 'B{Enter}')
  expect(await screen.findByText('Name is required.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('B')
})

test('refuses to share in the demo organization before anything is typed', async () => {
  await openDialog('productivity', { calls: create, account: someAccount({ isDemo: true }) })
  expect(screen.getByText('This is not possible in the demo organization.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create link' }).disabled).toBe(true)
})

test('does not offer sharing to a manager', async () => {
  await renderWithApp(<ShareReport report="productivity" body={body} />, {
    account: someAccount({ role: Role.Manager }),
  })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
