import { TrackSettings } from '@dayline/shared/contract'
import { refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { TrackSettingsForm } from './TrackSettingsForm.tsx'

const account = someAccount()
const trackCalls = (stored: TrackSettings) => ({
  '/account/get': () =>
    ({ ...account, CurrentOrganization: { ...account.CurrentOrganization, TrackSettings: stored } }) as never,
  '/employee/listtracksettings': { Items: [], TotalCount: 0, Page: 1, PageSize: 1, Overrides: [] },
  '/organization/previewtracksettings': { Days: 30, Late: { Before: 0, After: 0 }, Moved: [] },
})
const refusal = '“Zoom” is also among the apps that always count as work.'

test('a refused setting is shown and focused although the search does not match it, until the next search', async () => {
  const stored = TrackSettings.parse({ AlwaysOnBreakApps: ['Zoom'] })
  const { user } = await renderWithApp(<TrackSettingsForm />, {
    at: '/?q=meetings',
    calls: {
      ...trackCalls(stored),
      '/organization/updatetracksettings': refuse({ validationErrors: { AlwaysOnBreakApps: refusal } }),
    },
  })
  const onBreak = () => screen.queryByLabelText('Apps that always count as a break')
  expect(onBreak()).toBeNull()
  await user.type(screen.getByLabelText('Apps that always count as work'), 'Zoom{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(refusal)).toBeTruthy()
  expect(document.activeElement).toBe(onBreak())
  const entries = within(screen.getByRole('list', { name: 'Apps that always count as a break: entries' }))
  await user.click(entries.getByRole('button', { name: 'Remove Zoom' }))
  expect(screen.queryByText(refusal)).toBeNull()
  expect(onBreak()).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), ' calls{Enter}')
  await waitFor(() => expect(onBreak()).toBeNull())
})

test('adds every entry of a long pasted list', async () => {
  const { user } = await renderWithApp(<TrackSettingsForm />, { calls: trackCalls(TrackSettings.parse({})) })
  const pasted = Array.from({ length: 30 }, (_, index) => `Application ${index + 1}`)
  await user.click(await screen.findByLabelText('Apps that always count as work'))
  await user.paste(pasted.join(', '))
  await user.keyboard('{Enter}')
  const entries = screen.getByRole('list', { name: 'Apps that always count as work: entries' })
  expect(
    within(entries)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(pasted)
})
