import { renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import { someTask, taskCalls, wholeTask } from '../testing/sampleTasks.ts'

test('returns the focus to the button of the row, although its form was loaded only after it opened', async () => {
  const answer = Promise.withResolvers<void>()
  const home = someTask()
  const { user } = await renderWithApp(<TasksPage />, {
    at: '/app/project-management/tasks',
    calls: taskCalls([home], { '/project/gettask': () => answer.promise.then(() => ({ Item: wholeTask(home) })) }),
  })
  const opener = await screen.findByRole('button', { name: `Edit ${home.Title}` })
  await user.click(opener)
  // As a browser does; jsdom has no layout, so that the dialog finds no control.
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  // The frame after the answer can precede the timeout in which the first dialog returns the focus.
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    queueMicrotask(() => run(0))
    return 0
  })
  answer.resolve()
  await screen.findByRole('button', { name: 'Save changes' })
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
