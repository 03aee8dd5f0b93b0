import { useRevalidateAll } from '@dayline/shared/api'
import { readToken } from '@dayline/shared/session'
import {
  chooseOption,
  emitServerEvent,
  type FakeCalls,
  refuse,
  renderWithApp,
  someAccount,
} from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cutSquare } from '../picture/cutSquare.ts'
import { AccountSettingsPage } from './AccountSettingsPage.tsx'
import { isRenewalDue } from './security/passwordAge.ts'

const account = someAccount()
const setting = (Type: number) => ({
  ...{ Type, Email: true, EmailIsActive: true, Web: false, WebIsActive: Type === 3 },
  ...(Type === 3 && { Bell: true }),
})
const calls: FakeCalls = {
  '/account/notificationsettings': { Settings: [setting(1), setting(3)] },
  '/agentkey/list': { Items: [] },
  '/account/emailchange': { NewEmail: null, ExpireDate: null },
  '/account/listpasskeys': { Items: [] },
  '/account/listsessions': { Items: [] },
  '/account/twostep': { IsOn: false, SinceDate: null, RecoveryCodesLeft: 0 },
  '/account/webpush': { PublicKey: 'key', IsRegistered: false },
  '/account/updateprofile': ({ FirstName }) => ({ Item: { ...account.User, FirstName } }),
  '/account/updatepassword': ({ CurrentPassword }) =>
    CurrentPassword === 'old-secret-1'
      ? { Token: 'new-token' }
      : refuse({ validationErrors: { CurrentPassword: 'Current password is incorrect.' } }),
}

test('saves the names of the profile; the email is read-only', async () => {
  const { user, server } = await renderWithApp(<AccountSettingsPage />, { calls })
  const email = screen.getByLabelText<HTMLInputElement>('Email')
  expect(email.value).toBe('ada@demo.dayline.test')
  expect(email.readOnly).toBe(true)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })
  expect([save.disabled, save.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  const first = screen.getByLabelText(/First name/)
  await user.clear(first)
  await user.type(first, 'Augusta{Enter}')
  await waitFor(() =>
    expect(server.sent('/account/updateprofile')).toEqual([
      { FirstName: 'Augusta', LastName: 'Lovelace', Timezone: 'Europe/Istanbul' },
    ]),
  )
})

test('the time zone names what follows it: mails in an organization, days without one', async () => {
  const { unmount } = await renderWithApp(<AccountSettingsPage />, { calls })
  expect(screen.queryByText(/Yours decides when your summaries and due tasks are mailed/)).not.toBeNull()
  unmount()
  await renderWithApp(<AccountSettingsPage />, { calls, account: someAccount({ organization: false }) })
  expect(screen.queryByText('Days follow this zone while you have no organization.')).not.toBeNull()
})

test('saving the profile does not revert what the user changed elsewhere', async () => {
  const Formats = { ClockHours: null, FirstWeekday: null, DateFormat: null }
  let User = { ...account.User, Formats } as typeof account.User
  const { user, server } = await renderWithApp(<AccountSettingsPage />, {
    calls: { ...calls, '/account/get': () => ({ ...account, User }) },
  })
  await user.type(screen.getByLabelText(/First name/), ' Augusta')
  User = { ...User, LastName: 'Byron', Formats: { ...Formats, ClockHours: 12 } }
  act(() => emitServerEvent('settingsChanged', { OrganizationId: 10 }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Last name/).value).toBe('Byron'))
  expect(screen.getByRole('combobox', { name: 'Clock' }).textContent).toBe('12 hours, 2:30 PM')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/account/updateprofile')).toEqual([
      { FirstName: 'Ada Augusta', LastName: 'Byron', Timezone: 'Europe/Istanbul' },
    ]),
  )
})

test('each format follows the organization until it is chosen', async () => {
  const User = { ...account.User, Formats: { ClockHours: null, FirstWeekday: null, DateFormat: null } }
  const { user, server } = await renderWithApp(<AccountSettingsPage />, { calls, account: { ...account, User } })
  expect(screen.getByRole('combobox', { name: 'Clock' }).textContent).toBe('As the organization (24 hours, 14:30)')
  await chooseOption(user, screen.getByRole('combobox', { name: 'Clock' }), '12 hours, 2:30 PM')
  await chooseOption(user, screen.getByRole('combobox', { name: 'Date format' }), '11/20/2026')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/account/updateprofile')[0]?.Formats).toEqual({
      ClockHours: 12,
      FirstWeekday: null,
      DateFormat: 4,
    }),
  )
})

test('the tab is in the address, and typed text survives a visit to another tab', async () => {
  const { user, location } = await renderWithApp(<AccountSettingsPage />, { calls })
  await user.type(screen.getByLabelText(/First name/), ' Augusta')
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  expect(location()).toBe('/?tab=security')
  expect(screen.getByText(/recommend changing your password every 6 months/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Ada Augusta')
})

test('two-step sign-in is shown first while the organization requires it', async () => {
  const TwoStep = { IsOn: false, RequiredFrom: '2026-01-01', RequiredBy: 'Northwind Studio', IsMissing: true }
  const waiting = { ...someAccount({ organization: false }), TwoStep }
  await renderWithApp(<AccountSettingsPage />, {
    calls: { ...calls, '/account/twostep': { IsOn: false, SinceDate: null, RecoveryCodesLeft: 0 } },
    account: waiting,
  })
  await screen.findByRole('button', { name: 'Set up' })
  expect(screen.getByRole('tab', { name: 'Security' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Two-step sign-in')
})

test('a wrong password is reported under its field; the right one gives this tab a new token', async () => {
  const { user, server } = await renderWithApp(<AccountSettingsPage />, { calls, at: '/?tab=security' })
  const current = screen.getByLabelText<HTMLInputElement>(/Current password/)
  await user.type(current, 'wrong')
  await user.type(screen.getByLabelText(/^New password/), 'new-secret-1')
  await user.type(screen.getByLabelText(/Retype new password/), 'new-secret-1{Enter}')
  expect(await screen.findByText('Current password is incorrect.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('new-secret-1')
  await user.clear(current)
  await user.type(current, 'old-secret-1{Enter}')
  await waitFor(() => expect(readToken()).toBe('new-token'))
  await waitFor(() => expect(current.value).toBe(''))
  // The read that follows must not use the token that just ended.
  const reads = server.requests.filter(({ path }) => path === '/account/get')
  expect(reads.at(-1)?.headers.get('authorization')).toBe('Bearer new-token')
})

test('shows the demo’s refusal of a new password', async () => {
  const { user } = await renderWithApp(<AccountSettingsPage />, {
    calls: { ...calls, '/account/updatepassword': refuse({ message: 'Not possible in the demo organization.' }) },
    at: '/?tab=security',
  })
  await user.type(screen.getByLabelText(/Current password/), 'a')
  await user.type(screen.getByLabelText(/^New password/), 'new-secret-1')
  await user.type(screen.getByLabelText(/Retype new password/), 'new-secret-1{Enter}')
  expect(await screen.findByText('Not possible in the demo organization.')).toBeTruthy()
})

test('a password is due for renewal six months after its last change', () => {
  const changed = '2026-05-20T22:30:00Z'
  expect(isRenewalDue(changed, '2026-11-20', 'Europe/Istanbul')).toBe(false)
  expect(isRenewalDue(changed, '2026-11-21', 'Europe/Istanbul')).toBe(true)
  expect(isRenewalDue(null, '2026-11-21', 'Europe/Istanbul')).toBe(false)
})

const file = (type: string, size: number) => new File([new Uint8Array(size)], 'me', { type })

/** Fakes the browser's drawing of pictures, which jsdom lacks. @returns the parts that were drawn, and their targets */
function seePictures() {
  const drawn: unknown[][] = []
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
  globalThis.createImageBitmap = (async () => ({ close: () => {} })) as never
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (_picture: unknown, ...part: unknown[]) => drawn.push(part),
  })) as never
  HTMLCanvasElement.prototype.toBlob = (take, type) => take(new Blob(['cut'], { type: type ?? '' }))
  return drawn
}

test('a picture is cut to a square, sent and saved with the names as they are saved; others are refused before', async () => {
  const drawn = seePictures()
  const { user, server } = await renderWithApp(<AccountSettingsPage />, {
    calls: { ...calls, '/account/uploadfile': { Url: '/api/files/me.webp' } },
  })
  await user.type(screen.getByLabelText(/First name/), ' half-typed')
  const choose = (given: File) => fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [given] } })
  choose(file('image/gif', 10))
  expect(await screen.findByText('Avatar picture must be JPG or PNG format.')).toBeTruthy()
  choose(file('image/png', 2 * 1024 * 1024))
  expect(await screen.findByText('Avatar picture size can not exceed 2MB!')).toBeTruthy()
  expect(server.requests.some(({ path }) => path === '/account/uploadfile')).toBe(false)
  choose(file('image/png', 10))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your picture' }))
  fireEvent.load(await dialog.findByAltText(''))
  const save = dialog.getByRole('button', { name: 'Save picture' })
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  await user.click(save)
  await waitFor(() =>
    expect(server.sent('/account/updateprofile')).toEqual([
      { FirstName: 'Ada', LastName: 'Lovelace', Timezone: 'Europe/Istanbul', Image: '/api/files/me.webp' },
    ]),
  )
  expect(drawn).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a crop is square, of the chosen part, and no larger than it is ever shown', async () => {
  const drawn = seePictures()
  const cut = await cutSquare(file('image/png', 10), { x: 10, y: 0, width: 20, height: 20 })
  await cutSquare(file('image/jpeg', 10), { x: 0, y: 40, width: 3000, height: 3000 })
  expect(drawn).toEqual([
    [10, 0, 20, 20, 0, 0, 20, 20],
    [0, 40, 3000, 3000, 0, 0, 512, 512],
  ])
  expect([cut.name, cut.type]).toEqual(['me', 'image/png'])
})

test('changed kinds of notifications are saved together; an inactive channel has no switch', async () => {
  const { user, server } = await renderWithApp(<AccountSettingsPage />, {
    calls: { ...calls, '/account/updatenotifications': ({ Settings }) => ({ Settings: Settings as never }) },
    at: '/?tab=notifications',
  })
  const panel = within(screen.getByRole('tabpanel'))
  await user.click(await panel.findByRole('switch', { name: 'Daily summary: Email' }))
  expect(panel.queryByRole('switch', { name: 'Daily summary: Web' })).toBeNull()
  expect(panel.queryByRole('switch', { name: 'Daily summary: Bell' })).toBeNull()
  await user.click(panel.getByRole('switch', { name: 'Time entry submitted: Web' }))
  await user.click(panel.getByRole('switch', { name: 'Time entry submitted: Bell' }))
  await user.click(panel.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/account/updatenotifications')).toHaveLength(1))
  expect(server.sent('/account/updatenotifications')[0]?.Settings).toMatchObject([
    { Type: 1, Email: false, Web: false, Changed: ['Email'] },
    { Type: 3, Email: true, Web: true, Bell: false, Changed: ['Bell', 'Web'] },
  ])
})

test('only changed kinds of notifications are sent, and the others show what the user changed elsewhere', async () => {
  let stored = [setting(1), setting(3)]
  const { user, server } = await renderWithApp(<AccountSettingsPage />, {
    calls: {
      ...calls,
      '/account/notificationsettings': () => ({ Settings: stored }),
      '/account/updatenotifications': ({ Settings }) => {
        stored = [Settings[0] as (typeof stored)[0], { ...setting(3), Bell: false }]
        return { Settings: stored }
      },
    },
    at: '/?tab=notifications',
  })
  await user.click(await screen.findByRole('switch', { name: 'Daily summary: Email' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const bell = screen.getByRole<HTMLInputElement>('switch', { name: 'Time entry submitted: Bell' })
  await waitFor(() => expect(bell.checked).toBe(false))
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Daily summary: Email' }).checked).toBe(false)
  expect(server.sent('/account/updatenotifications')).toMatchObject([{ Settings: [{ Type: 1, Email: false }] }])
})

test('a changed channel does not revert another one of its kind that the user changed elsewhere', async () => {
  let stored = [setting(3)]
  function ReadAgain() {
    const readAgain = useRevalidateAll()
    return <button type="button" onClick={readAgain} aria-label="Read again" />
  }
  const page = (
    <>
      <AccountSettingsPage />
      <ReadAgain />
    </>
  )
  const { user, server } = await renderWithApp(page, {
    calls: {
      ...calls,
      '/account/notificationsettings': () => ({ Settings: stored }),
      '/account/updatenotifications': { Settings: [] },
    },
    at: '/?tab=notifications',
  })
  const box = (channel: string) =>
    screen.findByRole<HTMLInputElement>('switch', { name: `Time entry submitted: ${channel}` })
  await user.click(await box('Email'))
  stored = [{ ...setting(3), Bell: false }]
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  await waitFor(async () => expect((await box('Bell')).checked).toBe(false))
  expect((await box('Email')).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/account/updatenotifications')).toMatchObject([
      { Settings: [{ Type: 3, Email: false, Bell: false, Changed: ['Email'] }] },
    ]),
  )
})

test('without an organization there are no notifications', async () => {
  await renderWithApp(<AccountSettingsPage />, {
    account: someAccount({ organization: false }),
    calls,
    at: '/?tab=notifications',
  })
  expect(screen.queryByRole('tab', { name: 'Notifications' })).toBeNull()
  expect(screen.getByRole('tab', { name: 'Profile' }).getAttribute('aria-selected')).toBe('true')
})

test('an account is deleted in two steps, with reason, password and email address, and the session ends', async () => {
  const { user, server } = await renderWithApp(<AccountSettingsPage />, {
    calls: { ...calls, '/account/deleteaccount': {} },
    at: '/?tab=security',
  })
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }))
  await user.click(dialog.getByRole('button', { name: 'Proceed' }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
  await user.type(dialog.getByLabelText(/Reason/), 'New job')
  await user.type(dialog.getByLabelText(/Password/, { selector: 'input' }), 'secret-1')
  await user.type(dialog.getByLabelText(/to confirm/), 'ada@demo.dayline.tes')
  expect(button.disabled).toBe(true)
  await user.type(dialog.getByLabelText(/to confirm/), 't')
  await user.click(button)
  await waitFor(() => expect(readToken()).toBeNull())
  expect(server.sent('/account/deleteaccount')).toEqual([
    { DeletionReason: 'New job', Password: 'secret-1', Email: 'ada@demo.dayline.test' },
  ])
})

test('in the demo, every form that it refuses shows a notice and cannot be sent', async () => {
  const { user } = await renderWithApp(<AccountSettingsPage />, {
    account: someAccount({ isDemo: true }),
    calls,
    at: '/?tab=security',
  })
  const refusal = 'This is not possible in the demo organization.'
  const isDisabled = (name: string, place: { getByRole: typeof screen.getByRole } = screen) =>
    place.getByRole<HTMLButtonElement>('button', { name }).disabled
  within(screen.getByRole('form', { name: 'Change password' })).getByText(refusal)
  for (const label of [/Current password/, /^New password/, /Retype/]) {
    await user.type(screen.getByLabelText(label), 'new-secret-1')
  }
  expect(isDisabled('Change password')).toBe(true)
  for (const [opener, title, submit] of [
    ['New key', 'New agent key', 'Create'],
    ['Delete account', 'Delete account', 'Proceed'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: opener }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    dialog.getByText(refusal)
    expect(isDisabled(submit, dialog)).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await user.click(screen.getByRole('tab', { name: 'Profile' }))
  const upload = await screen.findByRole('button', { name: 'Upload picture' })
  expect(upload).toHaveProperty('disabled', true)
})
