import { chooseOption, emitServerEvent, renderWithApp } from '@dayline/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
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

test('after all tasks of a page are deleted, shows the next ones on the same page', async () => {
  const answered = Promise.withResolvers<void>()
  let isDeleted = false
  const { user, location } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home, shop], {
      '/project/listtasks': async () => {
        if (!isDeleted) return { ...pageOf([home, shop]), TotalCount: 98 }
        await answered.promise
        return { ...pageOf([someTask({ ID: 9, Title: 'Count the stock' })]), TotalCount: 96 }
      },
      '/project/deletetasks': ({ Ids }) => {
        isDeleted = true
        return { Ids, Deleted: Ids.length }
      },
    }),
    at: path,
  })
  await findTask('Draw the home page')
  for (const name of ['Select Draw the home page', 'Select Open the shop']) {
    await user.click(await screen.findByRole('checkbox', { name }))
  }
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Draw the home page')).toBeNull())
  expect(screen.queryByText('No tasks yet')).toBeNull()
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(location()).toBe(path)
  await act(async () => answered.resolve())
  expect(await findTask('Count the stock')).toBeTruthy()
  expect(location()).toBe(path)
})

test('after a colleague deleted all tasks of a page, shows the next ones', async () => {
  let stored = { ...pageOf([home]), TotalCount: 25 }
  const { server } = await renderWithApp(<TasksPage />, {
    calls: taskCalls([home], { '/project/listtasks': () => stored }),
    at: path,
  })
  await findTask('Draw the home page')
  stored = { ...pageOf([shop]), TotalCount: 24 }
  const event = { Id: 7, ProjectId: 5, ByEmployeeId: 101, At: '2026-11-20T08:00:00Z' }
  act(() => emitServerEvent('taskDeleted', { ...event, Patch: {} }))
  expect(await screen.findByRole('button', { name: 'Open the shop' }, { timeout: 3000 })).toBeTruthy()
  expect(server.sent('/project/listtasks')).toHaveLength(2)
})
