import { chooseOption, emitServerEvent, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { TasksPage } from '../TasksPage.tsx'
import { pageOf, someTask, taskCalls } from '../testing/sampleTasks.ts'

const path = '/app/project-management/tasks'
const home = someTask()
const shop = someTask({ ID: 8, Title: 'Open the shop', Priority: 3 })

const findTask = (name: string) => screen.findByRole('button', { name })
const queryTask = (name: string) => screen.queryByRole('button', { name })

test('shows the tasks of a new filter when a colleague changes one of them before they are loaded', async () => {
  const answered = Promise.withResolvers<void>()
  const { user, server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], {
      '/project/listtasks': async ({ Priority }) => {
        if (Priority === undefined) return pageOf([home])
        await answered.promise
        return pageOf([shop])
      },
    }),
    at: path,
  })
  await findTask('Draw the home page')
  await chooseOption(user, screen.getByRole('combobox', { name: 'Priority' }), 'Urgent')
  await waitFor(() => expect(server.sent('/project/listtasks')).toHaveLength(2))
  const event = { Id: 8, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
  act(() => emitServerEvent('taskTitleChanged', { ...event, Patch: { Title: 'Open both shops' } }))
  await act(async () => answered.resolve())
  expect(await findTask('Open both shops')).toBeTruthy()
  expect(queryTask('Draw the home page')).toBeNull()
})
