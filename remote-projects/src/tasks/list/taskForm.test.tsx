import { emitServerEvent, refuse, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import {
  ada,
  ben,
  changed,
  pageOf,
  people,
  somePerson,
  someTask,
  taskCalls,
  wholeTask,
} from '../testing/sampleTasks.ts'

const path = '/app/project-management/tasks'
const home = someTask()

const row = async (title: string) => (await screen.findByRole('button', { name: title })).closest('tr') as HTMLElement

test('the form shows the server’s refusals under each field, and preserves typed text', async () => {
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([], {
      '/project/listtasks': pageOf([]),
      '/project/addupdatetask': refuse({
        validationErrors: {
          ProjectId: 'Project is required.',
          Title: 'Title is required.',
          DueDate: 'Please choose a date.',
          Details: 'Details are too long.',
        },
      }),
    }),
    at: path,
  })
  await user.click(await screen.findByRole('button', { name: 'Add task in a form' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add task' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), 'Write')
  await user.click(within(dialog).getByRole('button', { name: 'Add task' }))
  expect(await within(dialog).findByText('Project is required.')).toBeTruthy()
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Write')
})

test('editing a task in the form sends only changed fields, and shows newer values of the others', async () => {
  let stored = wholeTask({ ...home, Details: '<p>Old text</p>' })
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/gettask': () => ({ Item: stored }),
      '/project/addupdatetask': () => changed(stored),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const title = await form.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  await form.findByText('Old text')
  await user.type(title, '!')
  stored = wholeTask({ ...home, Details: '<p>Text of a colleague</p>' })
  const event = { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
  act(() => emitServerEvent('taskChanged', { ...event, Patch: { HasNewDetails: true } }))
  await form.findByText('Text of a colleague')
  expect(title.value).toBe('Draw the home page!')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.sent('/project/addupdatetask')).toEqual([{ Id: 7, Title: 'Draw the home page!' }]))
})

test('the form keeps whom a colleague assigns after its author has changed the list', async () => {
  let stored = wholeTask({ ...home, AssigneeIds: [], Assignees: [] })
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/gettask': () => ({ Item: stored }),
      '/project/listtaskemployees': pageOf(people),
      '/project/addupdatetask': () => changed(stored),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = await form.findByRole('button', { name: /^Assignees/ })
  await user.click(picker)
  await user.click(await screen.findByRole('option', { name: /Ben/ }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  stored = wholeTask({ ...home, AssigneeIds: [ada.ID], Assignees: [ada] })
  const event = { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
  act(() => emitServerEvent('taskChanged', { ...event, Patch: { HasNewDetails: true } }))
  await waitFor(() => expect(picker.textContent).toContain('Ada'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/project/addupdatetask')).toEqual([
      { Id: 7, AssigneeIds: [ada.ID, ben.ID], SeenAssigneeIds: [ada.ID] },
    ]),
  )
})

test('the form names an assignee who was deleted, and one who does not see the project', async () => {
  const gone = somePerson(150, 'Eve', 'Byron (deleted)', true)
  const assigned = { ...home, AssigneeIds: [150], Assignees: [gone] }
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([assigned], {
      '/project/listtaskemployees': ({ ProjectId }) => pageOf(ProjectId === 6 ? [ada] : people),
      '/project/addupdatetask': changed(wholeTask(assigned)),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = () => form.getByRole('button', { name: /^Assignees/ })
  await waitFor(() => expect(picker().textContent).toContain('Eve Byron (deleted)'))
  await user.click(picker())
  await user.click(await screen.findByRole('option', { name: 'Eve Byron (deleted)' }))
  await user.click(screen.getByRole('option', { name: /Ben/ }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await user.click(form.getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  await waitFor(() => expect(picker().textContent).toContain('Not in this project'))
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(server.sent('/project/addupdatetask')).toEqual([
      { Id: 7, ProjectId: 6, AssigneeIds: [101], SeenAssigneeIds: [150] },
    ]),
  )
})

test('the form does not name an assignee who does not see the chosen project, because saving unassigns them', async () => {
  const assigned = { ...home, AssigneeIds: [101], Assignees: [ben] }
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([assigned], {
      '/project/listtaskemployees': ({ ProjectId }) => pageOf(ProjectId === 6 ? [ada] : people),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = () => form.getByRole('button', { name: /^Assignees/ })
  await waitFor(() => expect(picker().textContent).toContain('Ben Okri'))
  await user.click(form.getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  await waitFor(() => expect(picker().textContent).toContain('Not in this project'))
})

test('the form labels an assignee as not loaded when the people of the chosen project failed to load', async () => {
  const assigned = { ...home, AssigneeIds: [101], Assignees: [ben] }
  let isBroken = true
  const { user } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([assigned], {
      '/project/listtaskemployees': ({ ProjectId }) =>
        ProjectId === 6 && isBroken ? refuse({ status: 500 }) : pageOf(people),
    }),
    at: path,
  })
  await user.click(within(await row('Draw the home page')).getByRole('button', { name: /^Edit/ }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit task' }))
  const picker = () => form.getByRole('button', { name: /^Assignees/ })
  await user.click(form.getByRole('button', { name: /^Project/ }))
  await user.click(await screen.findByRole('option', { name: 'Shop' }))
  await waitFor(() => expect(picker().textContent).toContain('Name could not be loaded'))
  isBroken = false
  await user.click(picker())
  await waitFor(() => expect(picker().textContent).toContain('Ben Okri'))
})
