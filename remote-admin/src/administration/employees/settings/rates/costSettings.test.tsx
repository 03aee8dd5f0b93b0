import { today } from '@dayline/shared/format'
import { chooseInMenu, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from '../../EmployeesPage.tsx'
import { grace, reads } from '../../testing/sampleEmployees.ts'

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
    BillRate: 40,
    ValidFrom: today('Europe/Istanbul'),
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

test.each([
  ['a rate of 0 after others is changed from today', [0, 11], today('Europe/Istanbul')],
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
