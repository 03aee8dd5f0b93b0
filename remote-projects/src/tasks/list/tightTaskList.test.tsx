import { renderWithApp } from '@dayline/shared/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import { someTask, taskCalls } from '../testing/sampleTasks.ts'

const realMatchMedia = window.matchMedia

beforeEach(() => {
  // A window of 1024 px, beside the sidebar.
  window.matchMedia = ((query: string) => ({ matches: query === '(max-width: 1279.98px)' })) as typeof matchMedia
})
afterEach(() => {
  window.matchMedia = realMatchMedia
})

test('a row of a small window has its actions in a menu, and E opens it at Edit', async () => {
  const task = someTask()
  const { user } = await renderWithApp(<TasksPage />, { calls: taskCalls([task]), at: '/app/project-management/tasks' })
  const row = (await screen.findByRole('button', { name: task.Title })).closest('tr') as HTMLElement
  expect(within(row).queryByRole('button', { name: /^(Edit|Delete) / })).toBeNull()
  row.focus()
  await user.keyboard('e')
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit task' })).toBeTruthy()
})
