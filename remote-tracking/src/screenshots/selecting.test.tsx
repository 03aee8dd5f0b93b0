import { isReloadHeld } from '@dayline/shared/forms'
import { signOut } from '@dayline/shared/session'
import { refuse, renderWithApp } from '@dayline/shared/testing'
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { useHiddenScreenshots } from './removal/hiddenScreenshots.ts'
import { useRemoveMany } from './removal/useRemoveMany.ts'
import { ScreenshotSelectionBar } from './ScreenshotSelectionBar.tsx'
import { SelectPage } from './SelectPage.tsx'
import { forgetRemovals } from './testing/someScreenshots.ts'
import { useScreenshotSelection } from './useScreenshotSelection.ts'

afterEach(forgetRemovals)

/** The page's selection, without the screenshots. */
function Selecting({ count }: { count: number }) {
  const selection = useScreenshotSelection('')
  const removal = useRemoveMany(selection.remove)
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <>
      <SelectPage ids={ids} selection={selection} />
      <ScreenshotSelectionBar selection={selection} removal={removal} />
    </>
  )
}

/** A button of the removal toast; toasts of other tests may still be shown. */
async function inNotice(name: string): Promise<HTMLElement> {
  const text = await screen.findByText('24 screenshots will be removed.')
  return within(text.parentElement as HTMLElement).getByRole('button', { name })
}

test('refuses to select a 201st screenshot, with the fixed text', async () => {
  const { user } = await renderWithApp(<Selecting count={201} />)
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  expect(await screen.findByText('You can select maximum 200 items')).toBeTruthy()
  expect(screen.getByText('200/200 selected')).toBeTruthy()
})

test('confirms "Remove all", removes in batches without a reload in between, and reports the result', async () => {
  const held: boolean[] = []
  const { user, server } = await renderWithApp(<Selecting count={24} />, {
    calls: {
      '/screenshots/deletemultiple': ({ Ids }) => {
        held.push(isReloadHeld())
        return { Ids, Deleted: Ids.length }
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('You are about to delete 24 screenshots. This action can not be undo')
  expect(question.textContent).toContain('This make take a while. Please DO NOT close this screen.')
  await user.click(within(question).getByRole('button', { name: 'Remove 24' }))
  await user.click(await inNotice('Undo'))
  expect(await screen.findByText('24/200 selected')).toBeTruthy()
  expect(server.sent('/screenshots/deletemultiple')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 24' }))
  await user.click(await inNotice('Dismiss'))
  expect(await screen.findByText('24 screenshots removed')).toBeTruthy()
  expect(server.sent('/screenshots/deletemultiple').map(({ Ids }) => Ids.length)).toEqual([20, 4])
  expect([...held, isReloadHeld()]).toEqual([true, true, false])
  expect(screen.queryByText(/selected$/)).toBeNull()
})

test('a screenshot in locked time stays selected and one that is gone does not, and all others are removed', async () => {
  const { user, server } = await renderWithApp(<Selecting count={24} />, {
    calls: {
      '/screenshots/deletemultiple': ({ Ids }) => {
        if (Ids.includes(3)) return refuse({ message: 'This time is locked.' })
        return Ids.includes(24) ? refuse({ status: 404, message: 'Not found' }) : { Ids, Deleted: Ids.length }
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 24' }))
  await user.click(await inNotice('Dismiss'))
  expect(await screen.findByText('23 of 24 screenshots removed. This time is locked.')).toBeTruthy()
  expect(screen.getByText('1/200 selected')).toBeTruthy()
  const removed = server.sent('/screenshots/deletemultiple').filter(({ Ids }) => Ids.length === 1)
  expect(removed).toHaveLength(24)
})

test('a removal stops at a failure that all of its screenshots share, and keeps the rest selected', async () => {
  const { user, server } = await renderWithApp(<Selecting count={44} />, {
    calls: {
      '/screenshots/deletemultiple': ({ Ids }) =>
        Ids.includes(24) ? refuse({ status: 500, message: 'Broken' }) : { Ids, Deleted: Ids.length },
    },
  })
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 44' }))
  const text = await screen.findByText('44 screenshots will be removed.')
  await user.click(within(text.parentElement as HTMLElement).getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText(/^20 of 44 screenshots removed\./)).toBeTruthy()
  expect(screen.getByText('24/200 selected')).toBeTruthy()
  expect(server.sent('/screenshots/deletemultiple')).toHaveLength(2)
})

test('a removal that is sent while the page is left deletes those that are not in locked time', async () => {
  const { user, server } = await renderWithApp(<Selecting count={24} />, {
    calls: { '/screenshots/deletemultiple': ({ Ids }) => ({ Ids, Deleted: Ids.length }) },
  })
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 24' }))
  await inNotice('Undo')
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(server.sent('/screenshots/deletemultiple')).toMatchObject([{ SkipLocked: true }]))
  expect(server.sent('/screenshots/deletemultiple')[0]?.Ids).toHaveLength(24)
})

test('a page that comes back from the back/forward cache shows what the server still has', async () => {
  const { user, server } = await renderWithApp(<Selecting count={24} />, {
    calls: { '/screenshots/deletemultiple': ({ Ids }) => ({ Ids, Deleted: 0 }) },
  })
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 24' }))
  await inNotice('Undo')
  act(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await waitFor(() => expect(server.sent('/screenshots/deletemultiple')).toHaveLength(1))
  const { Ids } = server.sent('/screenshots/deletemultiple')[0] ?? { Ids: [] }
  const { result } = renderHook(useHiddenScreenshots)
  expect([...result.current]).toEqual(Ids)
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await waitFor(() => expect([...result.current]).toEqual([]))
  await waitFor(() => expect(screen.queryByText('24 screenshots will be removed.')).toBeNull())
})

test('a removal that is sent before the session ends reports those that it left out', async () => {
  const { user, server } = await renderWithApp(<Selecting count={24} />, {
    calls: {
      '/screenshots/deletemultiple': ({ Ids }) => ({ Ids: Ids.slice(1), Deleted: Ids.length - 1 }),
      '/account/signout': {},
    },
  })
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await user.click(await screen.findByRole('button', { name: 'Remove 24' }))
  await inNotice('Undo')
  await act(() => signOut() as Promise<unknown>)
  expect(server.sent('/screenshots/deletemultiple')).toMatchObject([{ SkipLocked: true }])
  expect(await screen.findByText('1 of 24 screenshots not removed: already gone or in locked time.')).toBeTruthy()
})

test('confirms "Download all", then opens the link to the zip', async () => {
  const { user, server } = await renderWithApp(<Selecting count={2} />, {
    calls: { '/screenshots/downloadall': { Url: '#zip' } },
  })
  await user.click(screen.getByRole('button', { name: 'select this page' }))
  await user.click(screen.getByRole('button', { name: 'Download all' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Download' }))
  expect(await screen.findByText('2/200 selected')).toBeTruthy()
  expect(server.sent('/screenshots/downloadall')).toEqual([{ Ids: [1, 2] }])
})
