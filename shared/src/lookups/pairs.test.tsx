import { useApiQuery } from '@dayline/shared/api'
import { type Employee, Role } from '@dayline/shared/contract'
import {
  ProjectTaskPickers,
  TeamEmployeePickers,
  useTaskChips,
  useTaskTitle,
  useTeamEmployeeBody,
  useTeamEmployeeFilter,
} from '@dayline/shared/lookups'
import { refuse, renderWithApp, someAccount, someEmployee, someTask, someWholeTask } from '@dayline/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'

const pageOf = <Item,>(Items: Item[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 1000 })
const teams = pageOf([
  { ID: 1, Title: 'Engineering', Color: '#123456' },
  { ID: 2, Title: 'Design', Color: '#654321' },
])

function employee(ID: number, FirstName: string, TeamId: number, Blocked = false): Employee {
  return someEmployee({ ID, TeamId, Blocked, FirstName, LastName: 'Tester' })
}

const people = {
  '/team/list': teams,
  '/employee/list': pageOf([employee(11, 'Ada', 1), employee(12, 'Grace', 2), employee(13, 'Gone', 2, true)]),
}

function TeamFilters() {
  const [value, setValue] = useState<{ TeamId: number | null; EmployeeId: number | null }>({
    TeamId: null,
    EmployeeId: 11,
  })
  return (
    <>
      <TeamEmployeePickers value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

const choose = async (user: Awaited<ReturnType<typeof renderWithApp>>['user'], picker: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('button', { name: picker }))
  await user.click(await screen.findByRole('option', { name: option }))
  // The list closes shortly after the choice; wait, so that it is not mistaken for the next one.
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
}

it('clears an employee who is not in the new team, and keeps one who is', async () => {
  const { user } = await renderWithApp(<TeamFilters />, { calls: people })
  await screen.findByRole('button', { name: /Ada Tester/ })
  await choose(user, /^Team/, /Engineering/)
  expect(screen.getByText('{"TeamId":1,"EmployeeId":11}')).toBeInstanceOf(HTMLElement)
  await choose(user, /^Team/, /Design/)
  expect(screen.getByText('{"TeamId":2,"EmployeeId":null}')).toBeInstanceOf(HTMLElement)
})

it('offers people of the chosen team, without blocked ones', async () => {
  const { user } = await renderWithApp(<TeamFilters />, { calls: people })
  await choose(user, /^Team/, /Design/)
  await user.click(screen.getByRole('button', { name: /^Employee/ }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    expect.stringContaining('Grace Tester'),
  ])
})

it('offers a manager people but no teams, and an employee nothing', async () => {
  const { unmount } = await renderWithApp(<TeamFilters />, {
    account: someAccount({ role: Role.Manager }),
    calls: people,
  })
  expect(screen.queryByRole('button', { name: /^Team/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Employee/ })).toBeInstanceOf(HTMLElement)
  unmount()
  await renderWithApp(<TeamFilters />, { account: someAccount({ role: Role.Employee }), calls: people })
  expect(screen.queryByRole('button')).toBeNull()
})

/** The nth part of a list of which one answer has only one entry. */
const partOf =
  <Item,>({ Items }: { Items: Item[] }) =>
  ({ Page = 1 }: { Page?: number | undefined }) => ({
    Items: Items.slice(Page - 1, Page),
    TotalCount: Items.length,
    Page,
    PageSize: 1,
  })

it('offers and names people and teams beyond the first page of their lists', async () => {
  const calls = { '/team/list': partOf(teams), '/employee/list': partOf(people['/employee/list']) }
  function Linked() {
    const link = { TeamId: 2, EmployeeId: 12 }
    return (
      <>
        <TeamEmployeePickers value={link} onChange={() => {}} />
        <output>{JSON.stringify(useTeamEmployeeFilter(link).chips)}</output>
      </>
    )
  }
  const { user, server } = await renderWithApp(<Linked />, { calls })
  expect(await screen.findByRole('button', { name: 'Employee: Grace Tester' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Team: Design' }))
  expect(await screen.findByRole('option', { name: /Design/ })).toBeTruthy()
  expect(JSON.parse(screen.getByRole('status', { hidden: true }).textContent)).toEqual({
    TeamId: 'Team: Design',
    EmployeeId: 'Employee: Grace Tester',
  })
  expect(server.sent('/employee/list')).toEqual([{}, { Page: 2 }, { Page: 3 }])
})

function FilterLabels() {
  const link = { TeamId: 2, EmployeeId: 12 }
  const { chips, hasBlocked } = useTeamEmployeeFilter(link)
  return <output>{JSON.stringify({ chips, hasBlocked, body: useTeamEmployeeBody(link) })}</output>
}

it('labels a linked team or employee that no list has as unknown, never by id', async () => {
  function Gone() {
    const link = { TeamId: 77, EmployeeId: 78 }
    const { chips } = useTeamEmployeeFilter(link)
    return (
      <>
        <TeamEmployeePickers value={link} onChange={() => {}} />
        <output>{JSON.stringify(chips)}</output>
      </>
    )
  }
  await renderWithApp(<Gone />, { calls: people })
  expect(await screen.findByRole('button', { name: /^Team.*Unknown team/ })).toBeInstanceOf(HTMLElement)
  await waitFor(() =>
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      TeamId: 'Team: Unknown team',
      EmployeeId: 'Employee: Unknown employee',
    }),
  )
  expect(screen.queryByText(/7[78]/)).toBeNull()
})

it('labels a linked team whose list failed to load as not loaded, and reads the list again when the filter opens', async () => {
  let isBroken = true
  function Linked() {
    const link = { TeamId: 2, EmployeeId: null }
    const { chips } = useTeamEmployeeFilter({ TeamId: 2 })
    return (
      <>
        <TeamEmployeePickers value={link} onChange={() => {}} />
        <output>{chips.TeamId}</output>
      </>
    )
  }
  const { user, server } = await renderWithApp(<Linked />, {
    calls: { ...people, '/team/list': () => (isBroken ? refuse({ status: 500 }) : teams) },
  })
  await screen.findByText('Team: Name could not be loaded')
  await user.click(screen.getByRole('button', { name: /^Team.*Name could not be loaded/ }))
  await screen.findByText('Could not be loaded.')
  expect(screen.queryByText('No matches')).toBeNull()
  expect(server.sent('/team/list')).toHaveLength(2)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('option', { name: /Design/ })
  expect(screen.getByText('Team: Design')).toBeInstanceOf(HTMLElement)
})

it('shows no message when the lists cannot be read, because the user did not request them', async () => {
  const { server } = await renderWithApp(<FilterLabels />, {
    calls: { '/team/list': refuse({ status: 500 }), '/employee/list': refuse({ status: 500 }) },
  })
  await waitFor(() => expect(server.sent('/team/list').length + server.sent('/employee/list').length).toBe(2))
  expect(screen.queryByText(/went wrong/)).toBeNull()
})

it('labels and sends only those filters of a copied link that the user may use', async () => {
  const wordsFor = async (role: Role) => {
    const { unmount } = await renderWithApp(<FilterLabels />, { account: someAccount({ role }), calls: people })
    if (role !== Role.Employee) await screen.findByText(/Grace Tester/)
    const words = JSON.parse(screen.getByRole('status').textContent)
    unmount()
    return words
  }
  expect(await wordsFor(Role.Owner)).toEqual({
    chips: { TeamId: 'Team: Design', EmployeeId: 'Employee: Grace Tester' },
    hasBlocked: true,
    body: { TeamId: 2, EmployeeId: 12 },
  })
  expect(await wordsFor(Role.Coowner)).toEqual(await wordsFor(Role.Owner))
  expect(await wordsFor(Role.Manager)).toEqual({
    chips: { EmployeeId: 'Employee: Grace Tester' },
    hasBlocked: true,
    body: { EmployeeId: 12 },
  })
  expect(await wordsFor(Role.Employee)).toEqual({ chips: {}, hasBlocked: false, body: {} })
})

const projects = {
  '/project/list': pageOf([{ ID: 5, Title: 'Website', Color: '#123456', CustomerId: null, Integration: null }]),
  '/project/listtasks': pageOf([someTask({ ID: 50, Title: 'Write the copy', ProjectId: 5 })]),
}

function ProjectFilters() {
  const [value, setValue] = useState<{ ProjectId: number | null; ProjectTaskId: number | null }>({
    ProjectId: null,
    ProjectTaskId: 50,
  })
  return (
    <>
      <ProjectTaskPickers value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

it('names a linked task, requests 15 tasks of a project, and clears the task with the project', async () => {
  const { user, server } = await renderWithApp(<ProjectFilters />, { calls: projects })
  await screen.findByRole('button', { name: /Write the copy/ })
  await choose(user, /^Project/, /Website/)
  expect(screen.getByText('{"ProjectId":5,"ProjectTaskId":null}')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: /^Task/ }))
  await screen.findByRole('option', { name: /Write the copy/ })
  expect(server.sent('/project/listtasks').at(-1)).toEqual({ ProjectId: 5, Page: 1, PageSize: 15 })
})

it('calls a linked task unknown if the whole list is loaded without it', async () => {
  const { server } = await renderWithApp(<ProjectFilters />, {
    calls: { ...projects, '/project/listtasks': pageOf([]) },
  })
  await screen.findByRole('button', { name: /Unknown task/ })
  expect(server.sent('/project/gettask')).toEqual([])
})

it('names a linked project and task that are deleted, whose time stays in reports', async () => {
  function Deleted() {
    const link = { ProjectId: 6, ProjectTaskId: 60 }
    return (
      <>
        <ProjectTaskPickers value={link} onChange={() => {}} />
        <output>{JSON.stringify(useTaskChips(6, 60))}</output>
      </>
    )
  }
  const titles = ({ ProjectId, ProjectTaskId }: { ProjectId?: number; ProjectTaskId?: number }) => ({
    Project: ProjectId === 6 ? 'Harbor (deleted)' : null,
    ProjectTask: ProjectTaskId === 60 ? 'Docs (deleted)' : null,
    Customer: null,
  })
  const { server } = await renderWithApp(<Deleted />, { calls: { ...projects, '/project/titles': titles } })
  expect(await screen.findByRole('button', { name: 'Project: Harbor (deleted)' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Task: Docs (deleted)' })).toBeTruthy()
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
    ProjectId: 'Project: Harbor (deleted)',
    ProjectTaskId: 'Task: Docs (deleted)',
  })
  expect(server.sent('/project/titles')).toHaveLength(2)
})

it('calls a project unknown that an API without titles of deleted ones does not list', async () => {
  await renderWithApp(<ProjectTaskPickers value={{ ProjectId: 6, ProjectTaskId: null }} onChange={() => {}} />, {
    calls: { ...projects, '/project/titles': refuse({ status: 404 }) },
  })
  expect(await screen.findByRole('button', { name: 'Project: Unknown project' })).toBeTruthy()
})

it('requests a linked task separately if only a part of the list is loaded', async () => {
  const part = { ...projects, '/project/listtasks': { ...pageOf([]), TotalCount: 1 } }
  const item = { Item: someWholeTask({ ID: 50, Title: 'The last of many' }) }
  const { unmount, server } = await renderWithApp(<ProjectFilters />, {
    calls: { ...part, '/project/gettask': item },
  })
  await screen.findByRole('button', { name: /The last of many/ })
  expect(server.sent('/project/gettask')).toEqual([{ Id: 50, ExcludeTimeTracked: true }])
  unmount()

  await renderWithApp(<ProjectFilters />, { calls: { ...part, '/project/gettask': refuse({ status: 404 }) } })
  await screen.findByRole('button', { name: /Unknown task/ })
})

function TitleAndFailure() {
  const title = useTaskTitle(50, null)
  // The same key, so it shares the request.
  const { error } = useApiQuery('/project/gettask', { Id: 50, ExcludeTimeTracked: true }, { quiet: true })
  return <output>{`${title}, ${error?.kind}`}</output>
}

it('does not call a linked task unknown when reading it failed', async () => {
  const part = { '/project/listtasks': { ...pageOf([]), TotalCount: 1 } }
  await renderWithApp(<TitleAndFailure />, { calls: { ...part, '/project/gettask': refuse({ status: 500 }) } })
  await screen.findByText('Name could not be loaded, server')
})

it('offers neither without project management', async () => {
  await renderWithApp(<ProjectFilters />, { account: someAccount({ settings: { EnableProjectManagement: false } }) })
  expect(screen.queryByRole('button')).toBeNull()
})
