import { pathOf } from '@dayline/shared/navigation'
import { chooseInMenu, emitServerEvent, openSelect, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from '../EmployeesPage.tsx'
import { grace, reads } from '../testing/sampleEmployees.ts'
import { switched } from './trackSettingsValues.ts'

type Options = NonNullable<Parameters<typeof renderWithApp>[1]>

async function open(action: string, options: Options) {
  const app = await renderWithApp(<EmployeesPage />, options)
  await chooseInMenu(app.user, 'Actions for Grace Hopper', action)
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: action })) }
}

test('switches reveal their dependent ones; a refused interval shows the error under its field', async () => {
  const { user, server, dialog } = await open('Edit track settings', {
    calls: {
      ...reads,
      '/employee/updatetracksettings': ({ ScreenCaptureIntervalMins }) =>
        ScreenCaptureIntervalMins === 5
          ? refuse({ validationErrors: { captureInterval: 'Please choose 1 to 60 minutes.' } })
          : { Item: grace },
    },
  })
  expect(dialog.getByText(/up to 15 minutes/)).toBeTruthy()
  expect(dialog.queryByRole('switch', { name: 'Screenshots' })).toBeNull()
  await user.click(dialog.getByRole('switch', { name: 'Custom track settings' }))
  expect(dialog.queryByRole('switch', { name: 'Blur screenshots' })).toBeNull()
  await user.click(dialog.getByRole('switch', { name: 'Screenshots' }))
  await user.click(dialog.getByRole('switch', { name: 'Blur screenshots' }))
  await user.click(dialog.getByRole('switch', { name: 'Background mode' }))
  expect(dialog.getByText(/varies by country/)).toBeTruthy()
  const interval = dialog.getByRole('combobox', { name: /^Screen capture interval/ })
  expect(interval.textContent).toBe('5 minutes')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findByText('Please choose 1 to 60 minutes.')).toBeTruthy()
  const list = await openSelect(user, interval)
  expect(within(list).getAllByRole('option')).toHaveLength(60)
  await user.click(within(list).getByRole('option', { name: '20 minutes' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent('/employee/updatetracksettings').at(-1)).toEqual({
    EmployeeId: 101,
    EnableCustomTrackSettings: true,
    EnableScreenshots: true,
    BlurScreenshots: true,
    EnableTimelapseVideos: false,
    EnableGhostMode: true,
    EnableAutoClockIn: false,
    ScreenCaptureIntervalMins: 20,
  })
})

test('saving does not turn screenshots on again that a colleague turned off meanwhile', async () => {
  let stored = { ...grace, EnableCustomTrackSettings: true, EnableScreenshots: true, BlurScreenshots: true }
  const { user, server, dialog } = await open('Edit track settings', {
    calls: {
      ...reads,
      '/employee/list': () => ({ Items: [stored], TotalCount: 1, Page: 1, PageSize: 20 }),
      '/employee/updatetracksettings': { Item: grace },
    },
  })
  await user.click(dialog.getByRole('switch', { name: 'Auto clock-in' }))
  stored = { ...stored, EnableScreenshots: false, BlurScreenshots: false }
  act(() => emitServerEvent('peopleChanged', { EmployeeId: 101 }))
  await waitFor(() => expect(dialog.queryByRole('switch', { name: 'Blur screenshots' })).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/employee/updatetracksettings')).toMatchObject([
      { EnableCustomTrackSettings: true, EnableScreenshots: false, BlurScreenshots: false, EnableAutoClockIn: true },
    ]),
  )
})

test('what the plan lacks is disabled and links to an upgrade', async () => {
  const { user, dialog } = await open('Edit track settings', {
    account: someAccount({
      plan: { ScreenshotBlur: 1, TimelapseVideos: 1, GhostMode: 1, AutoClockIn: 1, ScreenshotMinInterval: 10 },
    }),
    calls: reads,
  })
  await user.click(dialog.getByRole('switch', { name: 'Custom track settings' }))
  await user.click(dialog.getByRole('switch', { name: 'Screenshots' }))
  for (const name of ['Blur screenshots', 'Timelapse videos', 'Background mode', 'Auto clock-in']) {
    expect(dialog.getByRole<HTMLInputElement>('switch', { name }).disabled).toBe(true)
  }
  const badges = dialog.getAllByRole<HTMLAnchorElement>('link', { name: 'UPGRADE NOW' })
  expect(badges.map(({ pathname }) => pathname)).toEqual(Array(4).fill(pathOf('billing')))
  const interval = dialog.getByRole('combobox', { name: /^Screen capture interval/ })
  expect(interval.textContent).toBe('10 minutes')
  const options = within(await openSelect(user, interval)).getAllByRole('option')
  expect([options[8]?.getAttribute('aria-disabled'), options[8]?.textContent]).toEqual([
    'true',
    '9 minutes – Please upgrade your subscription',
  ])
  expect(options[9]?.getAttribute('aria-disabled')).toBeNull()
})

test('what the plan lacks is shown as off, and sent as it is stored', async () => {
  const stored = { ...grace, EnableCustomTrackSettings: true, EnableGhostMode: true, EnableTimelapseVideos: true }
  const { user, server, dialog } = await open('Edit track settings', {
    account: someAccount({ plan: { TimelapseVideos: 1, GhostMode: 1 } }),
    calls: {
      ...reads,
      '/employee/list': { Items: [stored], TotalCount: 1, Page: 1, PageSize: 20 },
      '/employee/updatetracksettings': { Item: stored },
    },
  })
  for (const name of ['Timelapse videos', 'Background mode']) {
    expect(dialog.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(false)
  }
  expect(dialog.queryByText(/varies by country/)).toBeNull()
  await user.click(dialog.getByRole('switch', { name: 'Auto clock-in' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/employee/updatetracksettings')).toMatchObject([
      { EnableTimelapseVideos: true, EnableGhostMode: true, EnableAutoClockIn: true },
    ]),
  )
})

test('a switch also changes the settings that depend on it', () => {
  const off = { BlurScreenshots: false, EnableScreenshots: false, captureInterval: 5 }
  expect(switched('EnableScreenshots', false, 0)).toEqual(off)
  expect(switched('EnableScreenshots', true, 10)).toEqual({ EnableScreenshots: true, captureInterval: 10 })
  expect(switched('EnableCustomTrackSettings', false, 0)).toEqual({
    ...off,
    EnableCustomTrackSettings: false,
    EnableTimelapseVideos: false,
    EnableGhostMode: false,
    EnableAutoClockIn: false,
  })
  expect(switched('EnableCustomTrackSettings', true, 0)).toEqual({ EnableCustomTrackSettings: true })
})
