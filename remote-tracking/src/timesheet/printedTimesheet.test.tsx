import { PeriodState, type PersonPeriod, Role } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp, someAccount, someEmployee } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'
import { PeriodCard } from './periods/PeriodCard.tsx'
import { WaitingEntries } from './WaitingEntries.tsx'

const days = { From: '2026-11-09', To: '2026-11-15' }
const period = (ID: number, State: number): PersonPeriod => ({
  Employee: someEmployee({ ID }),
  State,
  Working: 480,
  PendingEntries: 0,
  Waiting: 0,
  ChangedBy: 'Mia Manager',
  ChangedAt: '2026-11-16T08:00:00Z',
  Reason: null,
  CanDecide: true,
})
const calls: FakeCalls = {
  '/timesheet/periods': {
    Unit: 1,
    ...days,
    IsOver: true,
    IsLockedForEveryone: false,
    Items: [period(100, PeriodState.Returned), period(7, PeriodState.Submitted)],
    OtherLocks: [{ From: '2026-10-01', To: '2026-10-31', People: 2 }],
  },
  '/timesheet/submittedperiods': { Items: [{ From: '2026-11-02', To: '2026-11-08', People: 3 }], TotalCount: 1 },
  '/timeentry/list': { Items: [], TotalCount: 1, Page: 1, PageSize: 12 },
  '/employee/list': { Items: [someEmployee({ ID: 7 })], TotalCount: 1, Page: 1, PageSize: 1000 },
  '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
}

/** Selectors that are hidden in print; jsdom applies no print styles. */
const hiddenInPrint = () =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => ('media' in rule ? [rule as CSSMediaRule] : []))
    .filter(({ media }) => media.mediaText === 'print')
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .filter(({ style }) => style.display === 'none')
    .map(({ selectorText }) => selectorText)

const isPrinted = (element: Element) => !hiddenInPrint().some((selector) => element.closest(selector))

test('prints the period, its summary and the notice of undecided entries, without their buttons and links', async () => {
  const filters = { DateFilter: 4, IncludeBlockedEmployees: false } as never
  await renderWithApp(
    <>
      <PeriodCard filters={filters} />
      <WaitingEntries filters={filters} />
    </>,
    {
      account: someAccount({ role: Role.Owner, settings: { TimesheetPeriod: 1 } }),
      calls,
      at: '/?period=2026-11-12',
    },
  )
  const texts = [
    await screen.findByText('1 submitted · 1 returned'),
    await screen.findByText(/locked for 2 people/),
    await screen.findByText(/waits for a decision/),
    screen.getByText('Your timesheet'),
  ]
  expect(texts.map(isPrinted)).toEqual(texts.map(() => true))
  const controls = [...(await screen.findAllByRole('button')), screen.getByRole('link', { name: 'Show it' })]
  expect(controls.length).toBeGreaterThan(7)
  expect(controls.filter(isPrinted).map((control) => control.textContent)).toEqual([])
})
