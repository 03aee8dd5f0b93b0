import { type CallData, ownSettings, type PersonSettings } from '@dayline/shared/contract'
import { type FakeCalls, renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { OrganizationSettingsPage } from '../OrganizationSettingsPage.tsx'
import { otherCards } from '../testing/otherCards.ts'

const at = '/?activeTab=track-settings'

const person = (ID: number, FirstName: string, source: 'own' | 'organization'): PersonSettings => ({
  ID,
  FirstName,
  LastName: 'Test',
  Image: null,
  TeamTitle: 'Design',
  HasOwn: source === 'own',
  Settings: ownSettings.map((Name) => ({
    Name,
    Value: Name === 'ScreenCaptureIntervalMins' ? 20 : true,
    Source: source,
  })),
})
const data = (Items: PersonSettings[], own: number): CallData<'/employee/listtracksettings'> => ({
  Items,
  TotalCount: Items.length,
  Page: 1,
  PageSize: 25,
  Overrides: ownSettings.map((Name) => ({ Name, Count: Name === 'BlurScreenshots' ? 0 : own })),
})

function calls(): FakeCalls {
  let own = 2
  return {
    ...otherCards,
    '/employee/listtracksettings': ({ Setting, OnlyOwn }) =>
      data(
        [
          ...(own > 0 ? [person(1, 'Grace', 'own'), person(2, 'Ada', 'own')] : []),
          ...(Setting || OnlyOwn ? [] : [person(3, 'Alan', 'organization')]),
        ],
        own,
      ),
    '/employee/resettracksettings': ({ EmployeeIds }) => {
      own -= EmployeeIds.length
      return { Count: EmployeeIds.length }
    },
  }
}

test('a setting shows how many people override it, and lists them', async () => {
  const { user, location } = await renderWithApp(<OrganizationSettingsPage />, { calls: calls(), at })
  const [first, ...others] = await screen.findAllByRole('button', { name: '2 employees override this' })
  expect(others.length).toBeGreaterThan(0)
  if (first) await user.click(first)
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of each employee' }))
  expect(location()).toContain('people=EnableScreenshots')
  expect(await dialog.findByText('Grace Test')).toBeTruthy()
  expect(dialog.queryByText('Alan Test')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location()).toBe(at))
})

test('Back does not reopen the list after it was closed', async () => {
  const { user, location, goBack } = await renderWithApp(<OrganizationSettingsPage />, { calls: calls(), at })
  await user.click(await screen.findByRole('button', { name: 'Settings of each employee' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of each employee' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await goBack()
  expect(location()).toBe(at)
})

test('selected people are reset together, after confirmation', async () => {
  const { user, server } = await renderWithApp(<OrganizationSettingsPage />, { calls: calls(), at: `${at}&people=all` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of each employee' }))
  expect(await dialog.findByText('Alan Test')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Reset Alan Test' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: /Grace Test/ }))
  await user.click(dialog.getByRole('checkbox', { name: /Ada Test/ }))
  await user.click(dialog.getByRole('button', { name: 'Reset settings' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/Own track settings of 2 employees/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(server.sent('/employee/resettracksettings')).toEqual([{ EmployeeIds: [1, 2] }]))
  await waitFor(() => expect(dialog.queryByText('Grace Test')).toBeNull())
})

test('resetting the only person of the last page shows the page before it', async () => {
  let own = Array.from({ length: 26 }, (_, index) => person(index + 1, `Person ${index + 1}`, 'own'))
  const { user } = await renderWithApp(<OrganizationSettingsPage />, {
    calls: {
      ...otherCards,
      '/employee/listtracksettings': ({ Page = 1, PageSize = 25 }) => ({
        ...data(own.slice((Page - 1) * PageSize, Page * PageSize), own.length),
        TotalCount: own.length,
        Page,
        PageSize,
      }),
      '/employee/resettracksettings': ({ EmployeeIds }) => {
        own = own.filter(({ ID }) => !EmployeeIds.includes(ID))
        return { Count: EmployeeIds.length }
      },
    },
    at: `${at}&people=EnableScreenshots`,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings of each employee' }))
  await user.click(await dialog.findByRole('button', { name: 'Next page' }))
  await user.click(await dialog.findByRole('button', { name: 'Reset Person 26 Test' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reset' }))
  expect(await dialog.findByText('Person 25 Test')).toBeTruthy()
})

test('the address opens a single setting and focuses its control', async () => {
  await renderWithApp(<OrganizationSettingsPage />, { calls: calls(), at: `${at}&setting=IdleTimeMins` })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Idle time/ })))
})

test('the search finds parts of other tabs', async () => {
  await renderWithApp(<OrganizationSettingsPage />, { calls: calls(), at: `${at}&q=tax` })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Invoice information' })
  expect(link.href).toContain('activeTab=profile')
})
