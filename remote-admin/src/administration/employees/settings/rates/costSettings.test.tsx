import { chooseInMenu, renderWithApp, setDate, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from '../../EmployeesPage.tsx'
import { grace, reads } from '../../testing/sampleEmployees.ts'

setDate('2026-11-20T12:00:00+03:00')

const account = someAccount({ settings: { EnableCostManagement: true, CostManagementCurrency: 4 } })

async function open(calls: object) {
  const app = await renderWithApp(<EmployeesPage />, { account, calls: { ...reads, ...calls } })
  await chooseInMenu(app.user, 'Actions for Grace Hopper', 'Edit cost settings')
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Edit cost settings' })) }
}

test('rates are typed and sent with two decimals; an empty one is refused under its field', async () => {
  const { user, server, dialog } = await open({ '/employee/updatecostsettings': { Item: grace } })
  const pay = dialog.getByLabelText<HTMLInputElement>(/^Pay rate/)
  expect(pay.value).toBe('12.50')
  await user.clear(pay)
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText(/Invalid|required/)).toBeTruthy()
  await user.type(pay, '1350.5')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/employee/updatecostsettings').at(-1)).toEqual({
    EmployeeId: 101,
    PayRate: 1350.5,
    ValidFrom: '2026-11-20',
  })
})

test('every rate is listed, and one is deleted after confirmation', async () => {
  const { user, server, dialog } = await open({ '/employee/deleterate': { Item: grace } })
  const rates = within(await dialog.findByRole('list', { name: 'Rates' }))
  expect((await rates.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^From 01 May 2026 Current.*12\.50.*40\.00$/),
    expect.stringMatching(/^From the beginning .*11\.00.*40\.00$/),
  ])
  await user.click(rates.getByRole('button', { name: /^Delete the rate from/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete rate' }))
  await user.click(question.getByRole('button', { name: 'Delete rate' }))
  await waitFor(() =>
    expect(server.sent('/employee/deleterate')).toEqual([{ EmployeeId: 101, ValidFrom: '2026-05-01' }]),
  )
})

test('another day shows its rates and sends only typed ones; all days are offered only while no rate is set', async () => {
  const { user, server, dialog } = await open({
    '/employee/rates': {
      Items: [
        { ValidFrom: '2026-11-20', PayRate: 12.5, BillRate: 40, IsCurrent: true },
        { ValidFrom: null, PayRate: 11, BillRate: 35, IsCurrent: false },
      ],
    },
    '/employee/updatecostsettings': { Item: grace },
  })
  const rate = (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name)
  await dialog.findByText('From the beginning', { exact: false, selector: 'li span' })
  await user.clear(rate(/^Bill rate/))
  await user.type(rate(/^Bill rate/), '50')
  await user.click(dialog.getByRole('button', { name: /^Valid from/ }))
  const picker = within(await screen.findByRole('dialog', { name: 'Valid from' }))
  expect(picker.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.click(picker.getByRole('button', { name: 'Previous month' }))
  await user.click((await picker.findAllByText('15'))[0] as HTMLElement)
  await waitFor(() => expect(rate(/^Pay rate/).value).toBe('11.00'))
  expect(rate(/^Bill rate/).value).toBe('50.00')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/employee/updatecostsettings')).toHaveLength(1))
  const [sent] = server.sent('/employee/updatecostsettings')
  expect(sent).toEqual({ EmployeeId: 101, BillRate: 50, ValidFrom: '2026-10-15' })
})

test.each([
  ['a rate of 0 after others is changed from today', [0, 11], '2026-11-20'],
  ['the first rate is valid for all days', [0], null],
])('%s', async (_, pays, ValidFrom) => {
  const { user, server, dialog } = await open({
    '/employee/list': { Items: [{ ...grace, PayRate: 0, BillRate: 0 }], TotalCount: 1, Page: 1, PageSize: 1000 },
    '/employee/rates': {
      Items: pays.map((PayRate, nth) => {
        const isLast = nth === pays.length - 1
        return { ValidFrom: isLast ? null : '2026-11-01', PayRate, BillRate: 0, IsCurrent: nth === 0 }
      }),
    },
    '/employee/updatecostsettings': { Item: grace },
  })
  await dialog.findByText('From the beginning', { exact: false, selector: 'li span' })
  const pay = dialog.getByLabelText<HTMLInputElement>(/^Pay rate/)
  await user.clear(pay)
  await user.type(pay, '12')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/employee/updatecostsettings')).toMatchObject([{ PayRate: 12, ValidFrom }]))
})
