import { emitServerEvent, failPicture, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ScreenshotsPage } from '../ScreenshotsPage.tsx'
import { at, day, withShots } from '../testing/someScreenshots.ts'

test('moves through the lightbox with the arrow keys, and stores the open screenshot in the URL', async () => {
  const { user, location } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(2), at })
  await user.click(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ }))
  const lightbox = await screen.findByRole('dialog', { name: /11:59$/ })
  // Keys reach the lightbox only once the focus is in it.
  await waitFor(() => expect(lightbox.contains(document.activeElement)).toBe(true))
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: /11:58$/ })).toBeTruthy()
  // It keeps the focus, which Escape needs.
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  expect([next.disabled, next.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(location()).toContain('shot=2')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location()).not.toContain('shot=')
})

test('an address with a screenshot that the list lacks does not stop the updates of the list', async () => {
  const { server } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(2), at: `${at}&shot=999` })
  await screen.findAllByRole('button', { name: /^Open Screenshot/ })
  const reads = server.sent('/screenshots/list').length
  act(() => emitServerEvent('screenshotsChanged', { EmployeeId: 7, WorkDate: day }))
  await waitFor(() => expect(server.sent('/screenshots/list')).toHaveLength(reads + 1))
})

test('continues in the lightbox with the next page after the last screenshot, and back again', async () => {
  const { user, location } = await renderWithApp(<ScreenshotsPage />, {
    calls: withShots(6),
    at: `${at}&size=4&shot=4`,
  })
  const first = await screen.findByRole('dialog', { name: /11:56$/ })
  expect(within(first).getByText('4 of 6')).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: 'Next' }))
  const second = await screen.findByRole('dialog', { name: /11:55$/ })
  expect(within(second).getByText('5 of 6')).toBeTruthy()
  await waitFor(() => expect(location()).toMatch(/shot=5/))
  expect(location()).toMatch(/page=2/)
  await user.click(within(second).getByRole('button', { name: 'Previous' }))
  expect(await screen.findByRole('dialog', { name: /11:56$/ })).toBeTruthy()
  await waitFor(() => expect(location()).toMatch(/shot=4/))
  expect(location()).not.toMatch(/page=/)
})

test('supports J, K and Z in the lightbox, and shows the film strip and the day', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(3), at: `${at}&shot=1` })
  const lightbox = await screen.findByRole('dialog', { name: /11:59$/ })
  await waitFor(() => expect(lightbox.contains(document.activeElement)).toBe(true))
  await user.keyboard('j')
  expect(await screen.findByRole('dialog', { name: /11:58$/ })).toBeTruthy()
  await user.keyboard('k')
  expect(await screen.findByRole('dialog', { name: /11:59$/ })).toBeTruthy()
  await user.keyboard('z')
  expect(await screen.findByRole('button', { name: 'Fit to the window' })).toBeTruthy()
  const strip = within(screen.getByRole('group', { name: 'Film strip' }))
  expect(await failPicture(strip.getByRole('button', { name: 'Show 11:57' }))).toBe('/media/3-small.webp?retry=1')
  await user.click(strip.getByRole('button', { name: 'Show 11:57' }))
  expect(await screen.findByRole('dialog', { name: /11:57$/ })).toBeTruthy()
})
