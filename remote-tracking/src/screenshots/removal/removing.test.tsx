import type { WorkTimeItem } from '@dayline/shared/contract'
import { signOut, switchOrganization } from '@dayline/shared/session'
import { refuse, renderWithApp, someEmployee, someWorkTime } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ScreenshotsPage } from '../ScreenshotsPage.tsx'
import { at, day, forgetRemovals, shot, withShots } from '../testing/someScreenshots.ts'

afterEach(forgetRemovals)

/** Response of `/insights/worktimes` for the person on the screenshots. */
const dayOf = (ClockIn: string | null): WorkTimeItem =>
  someWorkTime({
    Employee: someEmployee({ ID: 7, FirstName: 'Grace', LastName: 'Hopper' }),
    Status: 4,
    ClockIn,
    Working: 480,
    OnBreak: 4,
    TotalMins: 484,
    ActivityLevel: 30,
    Natural: 480,
  })

test('confirms a deletion with the fixed text, shows what is deleted, and opens the next screenshot', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(2), '/insights/worktimes': { Items: [dayOf(`${day}T05:00:00Z`)] } },
    at: `${at}&shot=1`,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText('Removes 1 minute of Grace Hopper’s 8h 04m.')
  expect(question.textContent).toContain(
    'You are about to delete a screenshot. This action can not be undo, are you sure about this?',
  )
  within(question).getByRole('img', { name: 'Screenshot of Grace Hopper, 20 Nov 2026 - 11:59' })
  expect(question.textContent).toContain('Grace Hopper20 Nov 2026 - 11:59')
  expect(server.sent('/insights/worktimes').at(-1)).toMatchObject({ DateFilter: 10, EmployeeId: 7 })
  expect(server.sent('/screenshots/delete')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: /11:58$/ })).toBeTruthy()
  await screen.findByText('Screenshot of Grace Hopper, 20 Nov 2026 - 11:59 deleted.')
  expect(server.sent('/screenshots/delete')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
})

test('still offers to undo a later removal after an earlier one is carried out', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(3), at: `${at}&shot=1` })
  for (const next of [/11:58$/, /11:57$/]) {
    await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('dialog', { name: next })
  }
  const notice = await screen.findByText('Screenshot of Grace Hopper, 20 Nov 2026 - 11:59 deleted.')
  const dismiss = within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Dismiss' })
  await user.click(dismiss)
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
  await user.click(screen.getByRole('button', { name: 'Undo deletion' }))
  expect(await within(screen.getByRole('dialog', { name: /11:57$/ })).findByText('2 of 2')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo deletion' })).toBeNull()
  expect(server.sent('/screenshots/delete')).toHaveLength(1)
})

test('asks before Delete removes the focused screenshot, and restores it with Undo before a call is sent', async () => {
  const { user, server } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(2), at })
  const opener = await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })
  opener.focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(2))
  expect(server.sent('/screenshots/delete')).toEqual([])
})

/** Opens a page of four screenshots and removes them all. */
async function removeAllFour(total: number, address: string) {
  const { user } = await renderWithApp(<ScreenshotsPage />, { calls: withShots(total), at: address })
  await screen.findAllByLabelText(/^Select Screenshot/)
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 4' }))
  expect(await screen.findByText('All screenshots of this page are being removed.')).toBeTruthy()
  expect(screen.queryByText(/^No screenshots/)).toBeNull()
  return user
}

test('does not report that there are no screenshots while all of them are being removed', async () => {
  const user = await removeAllFour(4, at)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(4))
})

test('the other pages can be opened while all screenshots of a page are being removed', async () => {
  const user = await removeAllFour(6, `${at}&size=4`)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await screen.findByText('All screenshots of this page are being removed.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(4))
})

test.each(['signing out', 'switching the organization'])('deletes a removed screenshot before %s', async (way) => {
  jest.spyOn(console, 'error').mockReturnValue()
  const deletion = Promise.withResolvers<void>()
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(2),
      '/screenshots/delete': async ({ Id }) => {
        await deletion.promise
        return { Id }
      },
      '/account/signout': {},
      '/account/switchorganization': refuse({ message: 'You do not belong to it.' }),
    },
    at,
  })
  ;(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })).focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Undo' })
  const ended = way === 'signing out' ? signOut() : switchOrganization(7)
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  const ends = () => server.requests.filter(({ path }) => path.startsWith('/account/s'))
  expect(ends()).toEqual([])
  deletion.resolve()
  await act(() => ended as Promise<unknown>)
  expect(ends()).toHaveLength(1)
  expect(server.sent('/screenshots/delete')).toHaveLength(1)
})

test('reports a removed screenshot that cannot be deleted before the session ends', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(2),
      '/screenshots/delete': refuse({ message: 'This time is locked.' }),
      '/account/signout': {},
    },
    at,
  })
  ;(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })).focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('button', { name: 'Undo' })
  await act(() => signOut() as Promise<unknown>)
  expect(await screen.findByText('Not deleted. This time is locked.')).toBeTruthy()
})

test.each([
  ['the total is unknown', refuse({ status: 500 })],
  ['the minute belongs to the shift of the day before', { Items: [dayOf(`${day}T20:00:00Z`)] }],
])('names no total if %s', async (_, answer) => {
  const { user } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(1), '/insights/worktimes': answer },
    at: `${at}&shot=1`,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }))
  const question = await screen.findByRole('alertdialog')
  await within(question).findByText('Removes exactly 1 minute of work time.')
})

test('a deleted screenshot does not reappear when an older read of the list brings it', async () => {
  const all = [shot(1), shot(2)]
  const { user, server } = await renderWithApp(<ScreenshotsPage />, {
    calls: {
      ...withShots(2),
      // As if each read had begun before the deletion.
      '/screenshots/list': { Items: all, TotalCount: 2, Page: 1, PageSize: 24 },
    },
    at,
  })
  ;(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })).focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(server.sent('/screenshots/delete')).toEqual([{ Id: 1 }]))
  await waitFor(() => expect(server.sent('/screenshots/list')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
  // What follows the answer of the deletion is done.
  await act(async () => {})
  expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(1)
})

test('a screenshot whose deletion is refused reappears', async () => {
  const { user } = await renderWithApp(<ScreenshotsPage />, {
    calls: { ...withShots(2), '/screenshots/delete': refuse({ message: 'This time is locked.' }) },
    at,
  })
  ;(await screen.findByRole('button', { name: /^Open Screenshot .* 11:59$/ })).focus()
  await user.keyboard('{Delete}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Not deleted. This time is locked.')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Open Screenshot/ })).toHaveLength(2))
})
