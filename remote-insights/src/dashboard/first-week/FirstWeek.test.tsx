import { type FirstWeekSteps, Role } from '@dayline/shared/contract'
import { emitServerEvent, type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { FirstWeek } from './FirstWeek.tsx'

const nothing: FirstWeekSteps = {
  HasInvited: false,
  HasAgent: false,
  HasMinute: false,
  HasReviewedApp: false,
  HasWorkingDays: false,
}
const all = Object.fromEntries(Object.keys(nothing).map((step) => [step, true])) as FirstWeekSteps
const answering = (Steps: FirstWeekSteps | null): FakeCalls => ({ '/organization/firstweek': { Steps } })
const card = () => screen.findByRole('region', { name: 'First week' })

test('counts the completed steps, and links the remaining ones to where they are done', async () => {
  await renderWithApp(<FirstWeek />, { calls: answering({ ...nothing, HasInvited: true, HasAgent: true }) })
  within(await card()).getByText('2 of 5 steps done')
  expect(screen.queryByRole('link', { name: 'Invite people' })).toBeNull()
  expect(screen.getByText('Invite people').textContent).toBe('Invite people, done')
  const links = within(await card()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['See the first minute', '/app/tracking/my-activities'],
    ['Review apps', '/app/tracking/review-apps'],
    ['Set working days', '/?set=working-days'],
  ])
})

test('opens the dialog of working days over the screen with its filters', async () => {
  await renderWithApp(<FirstWeek />, { at: '/?status=break&view=rows', calls: answering(nothing) })
  const link = within(await card()).getByRole('link', { name: 'Set working days' })
  expect(link.getAttribute('href')).toBe('/?status=break&view=rows&set=working-days')
})

test.each([
  ['an organization that is not new', answering(null)],
  ['an organization that has done all of it', answering(all)],
  ['an API that has no checklist yet', { '/organization/firstweek': refuse({ status: 404, message: 'Not found.' }) }],
])('shows nothing to %s', async (_, calls) => {
  const { server } = await renderWithApp(<FirstWeek />, { calls })
  await waitFor(() => expect(server.sent('/organization/firstweek')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'First week' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('sends no request for a manager', async () => {
  const { server } = await renderWithApp(<FirstWeek />, { account: someAccount({ role: Role.Manager }) })
  expect(server.sent('/organization/firstweek')).toEqual([])
})

test('sends no request for a checklist that is closed or never existed', async () => {
  const account = someAccount()
  if (account.CurrentOrganization) account.CurrentOrganization.HasFirstWeek = false
  const { server } = await renderWithApp(<FirstWeek />, { account })
  expect(server.sent('/organization/firstweek')).toEqual([])
})

test('disappears when it is dismissed on the server', async () => {
  let Steps: FirstWeekSteps | null = nothing
  const { user } = await renderWithApp(<FirstWeek />, {
    calls: {
      '/organization/firstweek': () => ({ Steps }),
      '/organization/dismissfirstweek': () => {
        Steps = null
        return { Steps }
      },
    },
  })
  await user.click(within(await card()).getByRole('button', { name: 'Dismiss the checklist' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First week' })).toBeNull())
})

test('saves working days, and shows validation errors of the server below the fields', async () => {
  let saved = false
  const { user, server, location } = await renderWithApp(<FirstWeek />, {
    at: '/?set=working-days',
    calls: {
      '/organization/firstweek': () => ({ Steps: { ...nothing, HasWorkingDays: saved } }),
      '/organization/updateworkingdays': (body) => {
        saved = true
        return body
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Working days' })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await user.click(within(dialog).getByRole('checkbox', { name: day }))
  }
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(dialog).findByText('Please choose at least one working day.')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Sunday' }))
  const hours = within(dialog).getByRole('textbox', { name: 'Expected hours on each' })
  await user.clear(hours)
  await user.type(hours, '7.5')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('1 of 5 steps done')
  expect(server.sent('/organization/updateworkingdays').at(-1)).toEqual({ WorkingDays: [7], ExpectedWorkHours: 450 })
  expect(location()).toBe('/')
})

test('saving working days does not revert the hours that a colleague has changed meanwhile', async () => {
  let ExpectedWorkHours = 480
  const account = () => someAccount({ settings: { WorkingDays: [1, 2, 3, 4, 5], ExpectedWorkHours } })
  const { user, server, location } = await renderWithApp(<FirstWeek />, {
    at: '/?set=working-days',
    calls: {
      ...answering(nothing),
      '/account/get': account,
      '/organization/updateworkingdays': (body) => body,
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Working days' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Friday' }))
  ExpectedWorkHours = 450
  act(() => emitServerEvent('settingsChanged', { OrganizationId: 10 }))
  const hours = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Expected hours on each' })
  await waitFor(() => expect(hours.value).toBe('7.5'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(location()).toBe('/'))
  expect(server.sent('/organization/updateworkingdays')).toEqual([
    { WorkingDays: [1, 2, 3, 4], ExpectedWorkHours: 450 },
  ])
})
