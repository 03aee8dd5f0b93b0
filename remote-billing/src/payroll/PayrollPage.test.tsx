import { hasUnsaved, unsavedQuestion } from '@dayline/shared/forms'
import { emitServerEvent, type FakeCalls, refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { PayrollPage } from './PayrollPage.tsx'
import { ada, alan, grace, pageOf, payrollAccount, somePay, somePayment } from './testing/somePayroll.ts'

const paid = '/costmanagement/payrollmarkaspaid'
const changeRate = '/costmanagement/payrollchangepayrate'
const items = [
  somePay(),
  somePay({ Employee: grace, TotalMins: 61, AvgPayRate: 30.01, TotalSpent: 30.51, TotalPayable: 30.51 }),
  somePay({ Employee: alan, TotalMins: 0, AvgPayRate: 0, TotalSpent: 0, TotalPayable: 0 }),
]
const calls: FakeCalls = {
  '/costmanagement/payroll': { Items: items },
  '/costmanagement/payrollhistory': pageOf([
    somePayment(),
    somePayment({
      ID: 8,
      IsCancelled: true,
      CancelDate: '2026-12-01T07:00:00Z',
      CancelledByEmployee: { ID: 100, FirstName: 'Ada', LastName: 'Lovelace' },
    }),
  ]),
  '/employee/list': pageOf([ada, grace, alan]),
  '/team/list': pageOf([]),
  '/project/list': pageOf([]),
  '/project/listtasks': pageOf([]),
}

afterEach(() => localStorage.clear())

async function table(name: string) {
  // Waits for the data: the skeleton renders a different table element.
  await waitFor(() => within(screen.getByRole('table', { name })).getAllByText('Ada Lovelace'))
  return screen.getByRole('table', { name })
}
const render = (more: FakeCalls = {}, at = '/', plan = {}) =>
  renderWithApp(<PayrollPage />, { account: payrollAccount(plan), at, calls: { ...calls, ...more } })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('shows sums of the rows in tiles and in the last row, exact to the cent', async () => {
  const { server } = await render()
  const rows = within(await table('Payroll')).getAllByRole('row')
  expect(rows.at(-1)?.textContent).toContain('$1,230.51')
  expect(rows.at(-1)?.textContent).toContain('$230.51')
  expect(screen.getByText('Total hours').parentElement?.parentElement?.textContent).toContain('61h 01m')
  expect(screen.getByText('Average price per hour').closest('div')?.textContent).toContain('$20.17')
  expect(server.sent('/costmanagement/payroll')[0]).toMatchObject({
    DateFilter: 10,
    StartDate: expect.stringMatching(/-01T00:00:00/),
    Statuses: [1],
    ProductivityStatuses: [1],
  })
})

test('pays a person after a confirmation, which stays open with the reason and the new amount if it has changed', async () => {
  let TotalPayable = 200
  const { user, server } = await render({
    '/costmanagement/payroll': () => ({ Items: [somePay({ TotalPayable }), ...items.slice(1)] }),
    [paid]: ({ PaidPrice }: { PaidPrice: number }) => {
      TotalPayable = 210
      return PaidPrice === TotalPayable
        ? { Item: somePay({ TotalPayable: 0 }) }
        : refuse({ message: 'The amount has changed to $210.00. Please review and try again.' })
    },
  })
  await table('Payroll')
  await user.click(button('Mark as paid: Ada Lovelace'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'You are about to marked as paid the current result. This action can not be undo, are you sure about this?',
  )
  await user.click(within(question).getByRole('button', { name: 'Mark as paid' }))
  expect(await within(question).findByText(/The amount has changed to \$210.00/)).toBeTruthy()
  expect(await within(question).findByText('$210.00')).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(server.sent(paid)).toMatchObject(
    [200, 210].map((PaidPrice) => ({ EmployeeId: 100, PaidPrice, Filter: { Statuses: [1] } })),
  )
})

test('closes the question about a person who has no time left, and then shows the chosen filters', async () => {
  let Items = items
  const { user, server, goTo } = await render({
    '/costmanagement/payroll': () => ({ Items }),
    [paid]: () => {
      Items = items.slice(1)
      return refuse({ message: 'The amount has changed to $0.00. Please review and try again.' })
    },
  })
  await table('Payroll')
  await user.click(button('Mark as paid: Ada Lovelace'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByText('Ada Lovelace')).toBeNull()
  await goTo('/?project=7')
  await waitFor(() => expect(server.sent('/costmanagement/payroll').at(-1)?.ProjectId).toBe(7))
})

test('pays everyone in sequence, except people with nothing to pay', async () => {
  const asked: unknown[] = []
  const answer = () => {
    asked.push(unsavedQuestion()?.title)
    return { Item: somePay() }
  }
  const { user, server } = await render({ [paid]: answer })
  await table('Payroll')
  await user.click(button('Mark all as paid'))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('it usually takes 2-4 minutes')
  expect(question.textContent).toContain('$230.51')
  await user.click(within(question).getByRole('button', { name: 'Mark 2 as paid' }))
  expect(await screen.findByText('All items marked as paid successfully.')).toBeTruthy()
  expect(server.sent(paid).map(({ EmployeeId, PaidPrice }) => [EmployeeId, PaidPrice])).toEqual([
    [100, 200],
    [101, 30.51],
  ])
  expect(asked).toEqual(Array(2).fill('Payments are being recorded…'))
  expect(hasUnsaved()).toBe(false)
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('dayline.payroll'))).toEqual([])
})

test('shows the payment history without stopping a run, with its progress on both tabs', async () => {
  const answer = Promise.withResolvers<void>()
  const { user, server } = await render({ [paid]: () => answer.promise.then(() => ({ Item: somePay() })) })
  await table('Payroll')
  await user.click(button('Mark all as paid'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Mark 2/ }))
  await screen.findByText('Paying Ada Lovelace')
  await user.click(screen.getByRole('tab', { name: 'Payment history' }))
  await table('Payment history')
  expect(screen.getByText('Paying Ada Lovelace')).toBeTruthy()
  expect(button('Stop')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Payroll calculator' }))
  await table('Payroll')
  expect(screen.getByText('Paying Ada Lovelace')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Payment history' }))
  answer.resolve()
  expect(await screen.findByText('All items marked as paid successfully.')).toBeTruthy()
  expect(server.sent(paid).map(({ EmployeeId }) => EmployeeId)).toEqual([100, 101])
})

test('stops on an outage, and resumes after a reload with the same person', async () => {
  let isDown = true
  const down = () => {
    if (isDown) return refuse({ status: 500 })
    return { Item: somePay() }
  }
  const first = await render({ [paid]: down })
  await table('Payroll')
  await first.user.click(button('Mark all as paid'))
  await first.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Mark 2/ }))
  expect(await screen.findByText('Mark all as paid has stopped')).toBeTruthy()
  expect(screen.getByText('0 of 2 · $0.00 paid')).toBeTruthy()
  expect(button('Mark all as paid').disabled).toBe(true)
  first.unmount()

  isDown = false
  const second = await render({ [paid]: down })
  await table('Payroll')
  await second.user.click(button('Resume'))
  expect(await screen.findByText('All items marked as paid successfully.')).toBeTruthy()
  expect(second.server.sent(paid).map(({ EmployeeId }) => EmployeeId)).toEqual([100, 101])
})

/** Noon of a day in November 2026 in the organization's zone. */
const noonOf = (day: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-${day}T12:00:00+03:00`))
const yesterday = {
  DateFilter: 10,
  StartDate: '2026-11-18T00:00:00.000+03:00',
  EndDate: '2026-11-18T23:59:59.999+03:00',
}

test('a run that is resumed on the next day pays the days with which it began', async () => {
  noonOf(19)
  let isDown = true
  const down = () => (isDown ? refuse({ status: 500 }) : { Item: somePay() })
  const { user, server } = await render({ [paid]: down }, '/?date=yesterday')
  await table('Payroll')
  await user.click(button('Mark all as paid'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Mark 2/ }))
  await screen.findByText('Mark all as paid has stopped')
  isDown = false
  noonOf(20)
  await user.click(button('Resume'))
  await screen.findByText('All items marked as paid successfully.')
  expect(server.sent(paid).map(({ Filter }) => Filter)).toMatchObject(Array(3).fill(yesterday))
})

test.each([
  ['pays', 'Mark as paid: Ada Lovelace', 'alertdialog', 'Mark as paid', paid],
  ['changes the rate of', 'Change the pay rate of Ada Lovelace', 'dialog', 'Save changes', changeRate],
  ['pays everyone for', 'Mark all as paid', 'alertdialog', 'Mark 2 as paid', paid],
] as const)(
  'a dialog left open past midnight %s the days with which it was opened',
  async (_, opener, role, submit, path) => {
    noonOf(19)
    // Each day has its own unpaid amount; the cost grows with each answer, because an equal one is not shown again.
    let TotalSpent = 1200
    const payroll = ({ StartDate }: { StartDate: string | null }) => ({
      Items: items.map((item) => ({
        ...item,
        TotalSpent: TotalSpent++,
        TotalPayable: StartDate === yesterday.StartDate ? item.TotalPayable : 999,
      })),
    })
    const { user, server } = await render(
      { '/costmanagement/payroll': payroll, [path]: { Item: somePay() } },
      '/?date=yesterday',
    )
    await table('Payroll')
    await user.click(button(opener))
    const dialog = within(await screen.findByRole(role))
    noonOf(20)
    act(() => emitServerEvent('payrollChanged', { EmployeeId: 100 }))
    await screen.findByText('$1,203.00')
    expect(new Set(server.sent('/costmanagement/payroll').map(({ StartDate }) => StartDate))).toEqual(
      new Set([yesterday.StartDate]),
    )
    await user.click(dialog.getByRole('button', { name: submit }))
    await waitFor(() => expect(server.sent(path)).not.toEqual([]))
    expect(server.sent(path)[0]).toMatchObject({ Filter: yesterday, ...(path === paid && { PaidPrice: 200 }) })
    // Without a dialog, the screen shows the new days.
    await waitFor(() => expect(server.sent('/costmanagement/payroll').at(-1)?.StartDate).toMatch(/-19T/))
  },
)

test('names people who could not be paid, with the reason', async () => {
  const { user } = await render({
    [paid]: ({ EmployeeId }: { EmployeeId: number }) =>
      EmployeeId === 100 ? refuse({ message: 'The amount has changed to $1.00.' }) : { Item: somePay() },
  })
  await table('Payroll')
  await user.click(button('Mark all as paid'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Mark 2/ }))
  // Messages of other screens have Dismiss buttons too.
  const notice = (await screen.findByText('1 of 2 paid')).closest<HTMLElement>('[role="status"], [role="alert"]')
  expect(screen.getByText('Ada Lovelace: The amount has changed to $1.00.')).toBeTruthy()
  // People who were skipped can be paid at once.
  await waitFor(() => expect(button('Mark all as paid').disabled).toBe(false))
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('1 of 2 paid')).toBeNull()
})

test('sends another pay rate as a decimal with the filters, and shows a refusal below the field', async () => {
  const { user, server } = await render({
    [changeRate]: ({ PayRate }: { PayRate: number | null }) =>
      PayRate === null ? refuse({ validationErrors: { PayRate: 'Pay rate must be a number.' } }) : { Item: somePay() },
  })
  await table('Payroll')
  await user.click(button('Change the pay rate of Ada Lovelace'))
  const dialog = await screen.findByRole('dialog', { name: 'Change pay rate' })
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Pay rate/ })
  expect([field.value, field.placeholder]).toEqual(['20.00', '1350.50'])
  await user.clear(field)
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  expect(await within(dialog).findByText('Pay rate must be a number.')).toBeTruthy()
  await user.type(field, '1350.50')
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(server.sent(changeRate).at(-1)).toMatchObject({ EmployeeId: 100, PayRate: 1350.5, Filter: { DateFilter: 10 } })
})

test('opens a row to its parts, of which two may be tasks of one name', async () => {
  const complain = jest.spyOn(console, 'error')
  const part = { Project: 'Harbor', Task: 'Build', OvertimeMins: 0, PayRate: 19.99, PaymentId: null }
  const { user } = await render({
    '/costmanagement/payrollparts': {
      Items: [
        { ...part, TotalMins: 29, Amount: 9.66 },
        { ...part, TotalMins: 60, Amount: 19.99 },
      ],
    },
  })
  const row = within(await table('Payroll')).getAllByRole('row')[1] as HTMLElement
  await user.click(within(row).getByRole('button', { name: 'Show details' }))
  expect(await screen.findByText('= $9.66')).toBeTruthy()
  expect(screen.getByText('= $19.99')).toBeTruthy()
  expect(screen.getAllByText('× $19.99')).toHaveLength(2)
  expect(complain).not.toHaveBeenCalled()
})

test('shows overtime below the time and in the sum, and marks it in parts and payments', async () => {
  const worked = { Project: 'Harbor', Task: 'Build', PaymentId: null }
  const { user } = await render({
    '/costmanagement/payroll': { Items: [somePay({ OvertimeMins: 75 }), ...items.slice(1)] },
    '/costmanagement/payrollparts': {
      Items: [
        { ...worked, TotalMins: 60, OvertimeMins: 0, PayRate: 20, Amount: 20 },
        { ...worked, TotalMins: 75, OvertimeMins: 75, PayRate: 30, Amount: 37.5 },
      ],
    },
    '/costmanagement/payrollhistory': pageOf([somePayment({ OvertimeMins: 75 })]),
  })
  const payroll = await table('Payroll')
  const rows = within(payroll).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('1h 15m overtime')
  expect(rows[2]?.textContent).not.toContain('overtime')
  expect(rows.at(-1)?.textContent).toContain('1h 15m overtime')
  await user.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Show details' }))
  const raised = (await screen.findByText('× $30.00')).closest('tr')
  expect(raised?.textContent).toContain('Overtime')
  expect(screen.getByText('× $20.00').closest('tr')?.textContent).not.toContain('Overtime')
  await user.click(screen.getByRole('tab', { name: 'Payment history' }))
  const payment = within(await table('Payment history')).getAllByRole('row')[1] as HTMLElement
  await user.click(within(payment).getByRole('button', { name: 'Show details' }))
  expect((await screen.findByText('Of it overtime')).nextElementSibling?.textContent).toBe('1h 15m')
})

test('shows who paid and canceled in the history, and cancels a payment once, after a confirmation', async () => {
  const cancel = '/costmanagement/payrollmarkasunpaid'
  const { user, server } = await render(
    { [cancel]: { Item: somePayment({ IsCancelled: true }) }, '/costmanagement/payslip': { Url: '#' } },
    '/?tab=history',
  )
  const [first, second] = within(await table('Payment history'))
    .getAllByRole('row')
    .slice(1) as HTMLElement[]
  expect(first?.textContent).toContain('01 Nov 2026 – 30 Nov 2026')
  expect(first?.textContent).toContain('$1,000.10')
  expect(server.sent('/costmanagement/payrollhistory')[0]).toMatchObject({ Page: 1, PageSize: 12 })
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Download the payslip of Ada Lovelace' }))
  await waitFor(() => expect(server.sent('/costmanagement/payslip')).toEqual([{ Id: 7 }]))
  const cancelIn = (row: HTMLElement | undefined) =>
    within(row as HTMLElement).getByRole<HTMLButtonElement>('button', { name: 'Cancel the payment of Ada Lovelace' })
  expect(cancelIn(second).disabled).toBe(true)
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Show details' }))
  expect(screen.getByText('Paid by').nextElementSibling?.textContent).toContain('Grace Hopper')
  expect(screen.getByText('Canceled by').nextElementSibling?.textContent).toContain('Ada Lovelace')
  await user.click(cancelIn(first))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(
    'This payment will be cancelled and the amount becomes unpaid again. This action can not be undo, are you sure about this?',
  )
  expect(question.textContent).toContain('$1,000.10 to Ada Lovelace, 01 Nov 2026 – 30 Nov 2026')
  await user.click(within(question).getByRole('button', { name: 'Cancel payment' }))
  expect(await screen.findByText('Payment of Ada Lovelace canceled')).toBeTruthy()
  expect(server.sent(cancel)).toEqual([{ Id: 7 }])
})

for (const [tab, name] of [
  ['calculator', 'Payroll'],
  ['history', 'Payment history'],
] as const) {
  test(`offers the upgrade instead of the export of the ${tab} if the plan lacks data export`, async () => {
    await render({}, `/?tab=${tab}`, { DataExport: 1 })
    await table(name)
    expect(screen.getByText('UPGRADE NOW')).toBeTruthy()
    expect(button('Export xlsx').disabled).toBe(true)
  })
}
