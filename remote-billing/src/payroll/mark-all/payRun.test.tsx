import { type FakeCalls, type FakeServer, refuse, renderWithApp } from '@dayline/shared/testing'
import { screen, within } from '@testing-library/react'
import { PayrollPage } from '../PayrollPage.tsx'
import { ada, grace, pageOf, payrollAccount, somePay } from '../testing/somePayroll.ts'

const paid = '/costmanagement/payrollmarkaspaid'
type Answer = Exclude<FakeCalls[typeof paid], undefined>

afterEach(() => localStorage.clear())

async function render(answer: Answer) {
  const app = await renderWithApp(<PayrollPage />, {
    account: payrollAccount(),
    calls: {
      '/costmanagement/payroll': { Items: [somePay(), somePay({ Employee: grace, TotalPayable: 30.51 })] },
      '/employee/list': pageOf([ada, grace]),
      '/team/list': pageOf([]),
      '/project/list': pageOf([]),
      [paid]: answer,
    },
  })
  await screen.findAllByText('Grace Hopper')
  return app
}

async function markAll({ user }: Awaited<ReturnType<typeof render>>) {
  await user.click(screen.getByRole('button', { name: 'Mark all as paid' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mark 2 as paid' }))
}

/** Who was sent, and with which idempotency key. */
const sentTo = ({ requests }: FakeServer) =>
  requests
    .filter(({ path }) => path === paid)
    .map(({ body, headers }) => ({
      id: (body as { EmployeeId: number }).EmployeeId,
      key: headers.get('idempotency-key'),
    }))

test('after an outage and a reload, a run pays nobody again, and repeats the unanswered call with its key', async () => {
  let isDown = true
  const answer: Answer = ({ EmployeeId }) =>
    isDown && EmployeeId === grace.ID ? refuse({ status: 500 }) : { Item: somePay() }
  const first = await render(answer)
  await markAll(first)
  expect(await screen.findByText('Mark all as paid has stopped')).toBeTruthy()
  expect(screen.getByText('1 of 2 · $200.00 paid')).toBeTruthy()
  first.unmount()

  isDown = false
  const second = await render(answer)
  expect(screen.getByText('1 of 2 · $200.00 paid')).toBeTruthy()
  await second.user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('All items marked as paid successfully.')).toBeTruthy()
  const [toAda, toGrace, again] = [...sentTo(first.server), ...sentTo(second.server)]
  expect([toAda?.id, toGrace?.id, again?.id, sentTo(second.server).length]).toEqual([100, 101, 101, 1])
  expect(toGrace?.key).toMatch(/^[\w-]{8,100}$/)
  expect(again?.key).toBe(toGrace?.key)
  expect(toAda?.key).not.toBe(toGrace?.key)
})

test('Stop pays nobody after the current person, and Resume continues with the refusals so far', async () => {
  const held = Promise.withResolvers<void>()
  const app = await render(async ({ EmployeeId }) => {
    if (EmployeeId !== ada.ID) return { Item: somePay() }
    await held.promise
    return refuse({ message: 'The amount has changed to $1.00.' })
  })
  await markAll(app)
  await app.user.click(await screen.findByRole('button', { name: 'Stop' }))
  held.resolve()
  expect(await screen.findByText('Mark all as paid has stopped')).toBeTruthy()
  expect(screen.getByText('1 of 2 · $0.00 paid')).toBeTruthy()
  expect(sentTo(app.server).map(({ id }) => id)).toEqual([100])
  await app.user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('1 of 2 paid')).toBeTruthy()
  expect(screen.getByText('Ada Lovelace: The amount has changed to $1.00.')).toBeTruthy()
  expect(sentTo(app.server).map(({ id }) => id)).toEqual([100, 101])
})
