import { type Account, type Formats, InvoiceType, Role, TrackSettings } from '@dayline/shared/contract'
import { readToken } from '@dayline/shared/session'
import {
  chooseOption,
  emitServerEvent,
  type FakeCalls,
  refuse,
  renderWithApp,
  someAccount,
} from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { OrganizationSettingsPage } from './OrganizationSettingsPage.tsx'
import { otherCards } from './testing/otherCards.ts'

const account = someAccount()
const organization = account.CurrentOrganization
if (!organization) throw new Error('The account of the tests has an organization.')
const at = '/?activeTab=track-settings'
const Invoice = {
  Type: InvoiceType.Corporate,
  CommercialTitleOrFullName: 'Northwind Ltd',
  TaxNumberOrIdentity: '123',
  TaxOffice: 'Galata',
  Country: 'Turkey',
  ZipCode: '34421',
  Address: 'Harbor Street 1',
}

const overrides: FakeCalls = {
  ...otherCards,
  '/employee/listtracksettings': { Items: [], TotalCount: 0, Page: 1, PageSize: 1, Overrides: [] },
  '/organization/previewtracksettings': { Days: 30, Late: { Before: 0, After: 0 }, Moved: [] },
}

/** Fakes an API whose account returns the last saved settings. */
function storing(stored: TrackSettings, more: FakeCalls = {}): FakeCalls {
  let current = stored
  return {
    ...overrides,
    '/account/get': () => ({ ...account, CurrentOrganization: { ...organization, TrackSettings: current } }) as never,
    '/organization/updatetracksettings': ({ Seen: _, ...sent }) => {
      current = TrackSettings.parse(sent)
      return { Item: current }
    },
    ...more,
  }
}

test('tabs are in the address, and typed text survives a visit to another tab', async () => {
  const { user, location } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: storing(TrackSettings.parse({})),
  })
  await user.type(screen.getByLabelText(/^Name/), ' Berlin')
  await user.click(screen.getByRole('tab', { name: 'Track settings' }))
  expect(location()).toBe(at)
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Northwind Studio Berlin')
  expect(screen.getByLabelText<HTMLInputElement>('Organization number').readOnly).toBe(true)
})

test('a bar names unsaved changes; saving also sends the settings that the form began with', async () => {
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: storing(TrackSettings.parse({})),
    at,
  })
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Employees delete tasks' }))
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(bar.getByText('2 unsaved changes')).toBeTruthy()
  expect(bar.getByText('Working days, Employees delete tasks')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  const [sent] = server.sent('/organization/updatetracksettings')
  expect(sent?.WorkingDays).toEqual([1, 2, 3, 4, 5, 6])
  expect(sent?.AllowEmployeesToDeleteTasks).toBe(true)
  expect(sent?.Seen).toEqual(TrackSettings.parse({}))
})

test('12 hours are chosen for everyone, and the screen changes immediately', async () => {
  let formats = { ClockHours: 24, FirstWeekday: 1, DateFormat: 0 } as const as Formats
  const calls = storing(TrackSettings.parse({}))
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    at,
    calls: {
      ...calls,
      '/account/get': (body) =>
        ({ ...(calls['/account/get'] as (body: object) => Account)(body), Formats: formats }) as never,
    },
  })
  expect(screen.getByRole('combobox', { name: 'Clock-in' }).textContent).toContain('09:00')
  expect(screen.getAllByRole('checkbox')[0]).toBe(screen.getByRole('checkbox', { name: 'Monday' }))
  await chooseOption(user, screen.getByRole('combobox', { name: 'Clock' }), '12 hours, 2:30 PM')
  await chooseOption(user, screen.getByRole('combobox', { name: 'First day of the week' }), 'Sunday')
  formats = { ...formats, ClockHours: 12, FirstWeekday: 7 }
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Clock-in' }).textContent).toContain('9:00\u00a0AM'))
  expect(screen.getAllByRole('checkbox')[0]).toBe(screen.getByRole('checkbox', { name: 'Sunday' }))
  expect(server.sent('/organization/updatetracksettings')[0]).toMatchObject({
    ClockHours: 12,
    FirstWeekday: 7,
    Clockin: '09:00',
  })
})

test('before saving, the bar shows how the last 30 days would have differed', async () => {
  const { user } = await renderWithApp(<OrganizationSettingsPage />, {
    at,
    calls: storing(TrackSettings.parse({}), {
      '/organization/previewtracksettings': ({ WorkingDays }) => ({
        Days: 30,
        Late: { Before: 31, After: WorkingDays.length === 6 ? 34 : 31 },
        Moved: [{ From: 3, To: 1, Minutes: 192, EmployeeCount: 9 }],
      }),
    }),
  })
  await user.click(screen.getByRole('switch', { name: 'Employees delete tasks' }))
  expect(screen.queryByText(/In the last 30 days/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(
    await bar.findByText(
      'In the last 30 days: late on 34 days instead of 31; 3h 12m working instead of idle for 9 employees.',
    ),
  ).toBeTruthy()
})

test('a switch turns its dependent settings off, and they show why they are disabled', async () => {
  const { user } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: storing(TrackSettings.parse({ EnableTimelapseVideos: true, BlurScreenshots: true })),
    at,
  })
  const videos = screen.getByRole<HTMLInputElement>('switch', { name: 'Timelapse videos' })
  expect(videos.checked).toBe(true)
  await user.click(screen.getByRole('switch', { name: 'Screenshots' }))
  await waitFor(() => expect([videos.checked, videos.disabled]).toEqual([false, true]))
  expect(screen.getByText('Needs “Screenshots”.')).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Blur screenshots' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: /Screen capture interval/ })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Background mode' }).disabled).toBe(true)
  await user.click(screen.getByRole('switch', { name: 'Task tracking' }))
  await user.click(screen.getByRole('switch', { name: 'Background mode' }))
  expect(screen.getByText(/legal varies by country/)).toBeTruthy()
})

test('overtime has a factor once it is on', async () => {
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: storing(TrackSettings.parse({ EnableCostManagement: true })),
    at,
  })
  expect(screen.queryByRole('combobox', { name: /Overtime factor/ })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Pay overtime' }))
  await chooseOption(user, await screen.findByRole('combobox', { name: /Overtime factor/ }), '1.75 × the pay rate')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect(server.sent('/organization/updatetracksettings')[0]).toMatchObject({
    EnableOvertime: true,
    OvertimePercent: 175,
  })
})

test('what the plan lacks is disabled and links to an upgrade', async () => {
  const plan = {
    TimelapseVideos: 1,
    PayrollCalculator: 1,
    LeaveManagement: 1,
    AutoClockIn: 1,
    ScreenshotMinInterval: 10,
  }
  await renderWithApp(<OrganizationSettingsPage />, { account: someAccount({ plan }), calls: overrides, at })
  for (const name of ['Timelapse videos', 'Cost management', 'Leave management (beta)', 'Auto clock-in']) {
    expect(screen.getByRole<HTMLInputElement>('switch', { name }).disabled).toBe(true)
  }
  expect(screen.getAllByRole('link', { name: 'UPGRADE NOW' })).toHaveLength(4)
})

test('the search finds settings by what they do, and reports when it finds none', async () => {
  const { user, location } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: storing(TrackSettings.parse({})),
    at,
  })
  const box = screen.getByRole('searchbox', { name: 'Search settings' })
  await user.type(box, 'payroll{Enter}')
  expect(screen.getByRole('switch', { name: 'Cost management' })).toBeTruthy()
  expect(screen.queryByRole('switch', { name: 'Screenshots' })).toBeNull()
  expect(location()).toContain('q=payroll')
  await user.type(box, ' nonsense{Enter}')
  expect(screen.getByText('No setting matches “payroll nonsense”.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all settings' }))
  expect(screen.getByRole('switch', { name: 'Screenshots' })).toBeTruthy()
})

test('entries of a list are added with Enter and removed one by one', async () => {
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: storing(TrackSettings.parse({ WorkNotes: ['Meeting'] })),
    at,
  })
  await user.type(screen.getByLabelText('Work notes'), 'Phone call, meeting{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove Meeting' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/organization/updatetracksettings')[0]?.WorkNotes).toEqual(['Phone call']))
})

test('a setting that someone else has changed is refused at its field; the next try replaces it', async () => {
  const stored = TrackSettings.parse({ IdleTimeMins: 7, Clockin: '08:00' })
  let reads = 0
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    at,
    calls: storing(stored, {
      // The form begins with the values from before the other person saved.
      '/account/get': () =>
        ({
          ...account,
          CurrentOrganization: { ...organization, TrackSettings: reads++ === 0 ? TrackSettings.parse({}) : stored },
        }) as never,
      '/organization/updatetracksettings': ({ Seen, ...sent }) =>
        Seen?.IdleTimeMins === 7
          ? { Item: TrackSettings.parse(sent) }
          : refuse({ validationErrors: { IdleTimeMins: 'Someone else has changed this.' } }),
    }),
  })
  await chooseOption(user, screen.getByRole('combobox', { name: /^Idle time/ }), '20 minutes')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Someone else has changed this.')).toBeTruthy()
  // Fields that only the other person changed are updated.
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Clock-in/ }).textContent).toBe('08:00'))
  expect(screen.getByRole('combobox', { name: /^Idle time/ }).textContent).toBe('20 minutes')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/organization/updatetracksettings')).toHaveLength(2))
  const [, last] = server.sent('/organization/updatetracksettings')
  expect([last?.IdleTimeMins, last?.Clockin, last?.Seen?.IdleTimeMins]).toEqual([20, '08:00', 7])
})

test("the bar counts only the user's own changes, and discarding them shows what someone else has saved", async () => {
  let stored = TrackSettings.parse({})
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    at,
    calls: storing(stored, {
      '/account/get': () => ({ ...account, CurrentOrganization: { ...organization, TrackSettings: stored } }) as never,
    }),
  })
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  stored = { ...stored, IdleTimeMins: 7, Clockin: '08:00' }
  act(() => emitServerEvent('settingsChanged', { OrganizationId: organization.ID }))
  await waitFor(() => expect(server.sent('/account/get')).toHaveLength(2))
  await chooseOption(user, screen.getByRole('combobox', { name: /^Clock-out/ }), '17:00')
  expect(bar.getByText('Working days, Clock-out')).toBeTruthy()
  await waitFor(() =>
    expect(server.sent('/organization/previewtracksettings').at(-1)).toMatchObject({
      Clockout: '17:00',
      Seen: TrackSettings.parse({}),
    }),
  )
  await user.click(bar.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Clock-in/ }).textContent).toBe('08:00'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' }).checked).toBe(false)
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
})

test('saving the profile does not revert what a colleague saves meanwhile', async () => {
  let stored = organization
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: {
      ...overrides,
      '/account/get': () => ({ ...account, CurrentOrganization: stored }) as never,
      '/organization/updateprofile': { Item: organization },
    },
  })
  await user.type(screen.getByLabelText(/^Name/), ' Berlin')
  stored = { ...organization, Invoice }
  act(() => emitServerEvent('settingsChanged', { OrganizationId: organization.ID }))
  const address = screen.getByLabelText<HTMLInputElement>(/^Invoice address/)
  await waitFor(() => expect(address.value).toBe('Harbor Street 1'))
  expect(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByText('Name')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/organization/updateprofile')).toMatchObject([{ Title: 'Northwind Studio Berlin', Invoice }]),
  )
})

test('keeps what is switched while the settings are being saved', async () => {
  const answer = Promise.withResolvers<void>()
  const calls = storing(TrackSettings.parse({}))
  const save = calls['/organization/updatetracksettings'] as (body: object) => { Item: TrackSettings }
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: { ...calls, '/organization/updatetracksettings': (body) => answer.promise.then(() => save(body)) },
    at,
  })
  await user.click(screen.getByRole('switch', { name: 'Employees delete tasks' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
  answer.resolve()
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(await bar.findByText('Working days')).toBeTruthy()
  await user.click(await bar.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' }).checked).toBe(true)
  expect(server.sent('/organization/updatetracksettings').at(-1)).toMatchObject({
    AllowEmployeesToDeleteTasks: true,
    WorkingDays: [1, 2, 3, 4, 5, 6],
    Seen: { AllowEmployeesToDeleteTasks: true, WorkingDays: [1, 2, 3, 4, 5] },
  })
})

test('keeps what is typed while the profile is being saved, and shows the other fields as the server stored them', async () => {
  const answer = Promise.withResolvers<void>()
  const stored = { ...organization, Image: '/logo.png', Invoice }
  const { user } = await renderWithApp(<OrganizationSettingsPage />, {
    account: { ...account, CurrentOrganization: stored },
    // As before: the server removes spaces around a name.
    calls: { ...overrides, '/organization/updateprofile': () => answer.promise.then(() => ({ Item: stored })) },
  })
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/)
  const address = screen.getByLabelText<HTMLInputElement>(/^Invoice address/)
  await user.type(name, ' ')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.type(address, '!')
  answer.resolve()
  await waitFor(() => expect(name.value).toBe(organization.Title))
  expect(address.value).toBe('Harbor Street 1!')
  expect(within(screen.getByRole('region', { name: 'Unsaved changes' })).getByText('Invoice address')).toBeTruthy()
})

test('messages are at their fields, and changing the type of invoice clears them', async () => {
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: {
      ...overrides,
      '/organization/updateprofile': refuse({
        validationErrors: { 'Invoice.TaxOffice': 'Tax office is required.', Image: 'Logo is required.' },
      }),
    },
  })
  for (const [label, text] of [
    [/^Commercial title/, 'Northwind Ltd'],
    [/^Tax number/, '123'],
    [/^Country/, 'Turkey'],
    [/^Invoice address/, 'Harbor Street 1'],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Tax office is required.')).toBeTruthy()
  expect(screen.getByText('Logo is required.')).toBeTruthy()
  const [sent] = server.sent('/organization/updateprofile')
  expect([sent?.Invoice.CommercialTitleOrFullName, sent?.Image]).toEqual(['Northwind Ltd', ''])
  await chooseOption(user, screen.getByRole('combobox', { name: /^Invoice type/ }), 'Individual')
  expect(screen.queryByText(/is required\.$/)).toBeNull()
  expect(screen.queryByLabelText(/^Tax office/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Full name/).value).toBe('Northwind Ltd')
})

test('deleting requires a reason, the password and the name, and signs out', async () => {
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: { ...overrides, '/organization/deleteorganization': {} },
  })
  await user.click(screen.getByRole('button', { name: 'Delete organization' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete organization' }))
  await user.click(dialog.getByRole('button', { name: 'Proceed' }))
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete organization' })
  await user.type(dialog.getByLabelText(/^Reason/), 'Closing')
  await user.type(dialog.getByLabelText(/^Password/), 'secret-1')
  await user.type(dialog.getByLabelText(/to confirm/), 'Northwind studio')
  expect(remove.disabled).toBe(true)
  await user.clear(dialog.getByLabelText(/to confirm/))
  await user.type(dialog.getByLabelText(/to confirm/), 'Northwind Studio')
  await user.click(remove)
  await waitFor(() => expect(readToken()).toBeNull())
  expect(server.sent('/organization/deleteorganization')).toEqual([
    { DeletionReason: 'Closing', Password: 'secret-1', OrganizationName: 'Northwind Studio' },
  ])
})

test('a Co-owner cannot delete the organization', async () => {
  await renderWithApp(<OrganizationSettingsPage />, { account: someAccount({ role: Role.Coowner }), calls: overrides })
  expect(screen.getByLabelText(/^Name/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete organization' })).toBeNull()
})
