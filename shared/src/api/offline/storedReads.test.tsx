import 'fake-indexeddb/auto'
import {
  deleteOtherSessionsReads,
  useApiQuery,
  useReadStoredAgain,
  useShowsStored,
  useWholeList,
} from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { forgetToken, keepToken } from '@dayline/shared/session'
import { type FakeCalls, refuse, someTask, startFakeServer } from '@dayline/shared/testing'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { forceCloseDatabase } from 'fake-indexeddb'
import { deleteReadsExceptOf, findRead, storeRead } from './readDatabase.ts'
import { useShownRead } from './shownReads.ts'
import { sessionOf, throughStore } from './storedReads.ts'

const path = '/project/listtasks'
const body = { Page: 1 }
const day = 24 * 60 * 60 * 1000
const keyOf = (token: string) => `${sessionOf(token)} ${path} ${JSON.stringify(body)}`

beforeEach(async () => {
  await deleteReadsExceptOf(null)
  keepToken('mine')
})
afterEach(() => {
  cleanup()
  forgetToken()
  jest.restoreAllMocks()
})

function Tasks() {
  useReadStoredAgain()
  const { data, error } = useApiQuery(path, body)
  const age = useShowsStored() ? ' (stored)' : ''
  return <output>{data ? data.Items.map(({ Title }) => Title).join() + age : error?.kind}</output>
}

function open(answer: FakeCalls[typeof path]) {
  cleanup()
  startFakeServer({ [path]: answer })
  render(<Tasks />, { wrapper: AppProviders })
}
const listed = (Title: string) => ({ Items: [someTask({ Title })], TotalCount: 1, Page: 1, PageSize: 20 })
const readOnce = async (Title: string) => {
  open(listed(Title))
  await screen.findByText(Title)
  await waitFor(async () => expect(await findRead(keyOf('mine'))).toBeTruthy())
}

it('shows the stored answer when the server is unreachable, but never to another session', async () => {
  await readOnce('Landing page')
  open(new Error('offline'))
  await screen.findByText('Landing page (stored)')
  keepToken('of another person')
  open(new Error('offline'))
  await screen.findByText('unreachable')
})

it('shows that an answer is stored only until the server has answered again', async () => {
  await readOnce('Landing page')
  open(new Error('offline'))
  await screen.findByText('Landing page (stored)')
  await readOnce('Renamed')
})

it('shows no answer as stored when a slow read fails after a newer one was answered', async () => {
  await readOnce('Landing page')
  cleanup()
  const failed = Promise.withResolvers<void>()
  const slow = throughStore(path, body, async (stored) => {
    await failed.promise
    return stored?.()
  })
  await throughStore(path, body, async () => listed('Renamed'))
  failed.resolve()
  await slow
  const { result } = renderHook(() => {
    useShownRead(path, body)
    return useShowsStored()
  })
  expect(result.current).toBe(false)
})

it('stores each page of a whole list, and shows the list from its stored pages', async () => {
  const teams = '/team/list'
  const Teams = () => (
    <output>
      {useWholeList(teams, {})
        .data?.Items.map(({ Title }) => Title)
        .join()}
    </output>
  )
  const openTeams = (answer: FakeCalls[typeof teams]) => {
    cleanup()
    startFakeServer({ [teams]: answer })
    render(<Teams />, { wrapper: AppProviders })
  }
  openTeams(({ Page = 1 }) => ({
    Items: [{ ID: Page, Title: `Team ${Page}`, Color: '#123456' }],
    TotalCount: 2,
    Page,
    PageSize: 1,
  }))
  await screen.findByText('Team 1,Team 2')
  const last = `${sessionOf('mine')} ${teams} ${JSON.stringify({ Page: 2 })}`
  await waitFor(async () => expect(await findRead(last)).toBeTruthy())
  openTeams(new Error('offline'))
  await screen.findByText('Team 1,Team 2')
})

it('reads again while a stored answer is shown', async () => {
  await readOnce('Landing page')
  const setTimer = jest.spyOn(globalThis, 'setInterval')
  const ticks = () =>
    setTimer.mock.calls.flatMap(([tick, ms]) => (ms === 30_000 && typeof tick === 'function' ? [tick] : []))
  open(new Error('offline'))
  await screen.findByText('Landing page (stored)')
  expect(ticks()).toHaveLength(1)
  startFakeServer({ [path]: listed('Renamed') })
  act(() => ticks()[0]?.())
  await screen.findByText('Renamed')
})

it('deletes an answer that the server now refuses', async () => {
  await readOnce('Landing page')
  open(refuse({ status: 403 }))
  await screen.findByText('forbidden')
  await waitFor(async () => expect(await findRead(keyOf('mine'))).toBeUndefined())
})

it('deletes the answers of other sessions, and all answers after a sign-out', async () => {
  const of = (token: string) => ({ key: keyOf(token), session: sessionOf(token), at: Date.now(), json: '{}' })
  await storeRead(of('mine'))
  await storeRead(of('theirs'))
  deleteOtherSessionsReads()
  await waitFor(async () => expect(await findRead(keyOf('theirs'))).toBeUndefined())
  expect(await findRead(keyOf('mine'))).toBeTruthy()
  forgetToken()
  deleteOtherSessionsReads()
  await waitFor(async () => expect(await findRead(keyOf('mine'))).toBeUndefined())
})

it('stores answers even after the browser has closed the database', async () => {
  const transaction = jest.spyOn(IDBDatabase.prototype, 'transaction')
  const read = (key: string) => storeRead({ key, session: 's', at: Date.now(), json: '{}' })
  await read('first')
  const database = transaction.mock.contexts[0] as IDBDatabase
  const isClosed = new Promise((resolve) => database.addEventListener('close', resolve))
  // Its types name the class in place of the instance.
  forceCloseDatabase(database as unknown as typeof IDBDatabase)
  await isClosed
  await read('second')
  expect(await findRead('second')).toBeTruthy()
})

it('stores at most 200 answers, for a week, and none that is too long', async () => {
  const now = Date.now()
  const read = (key: string, at: number, json = '{}') => storeRead({ key, session: 's', at, json })
  await read('old', now - 7 * day - 1)
  expect(await findRead('old', now)).toBeUndefined()
  for (let index = 0; index < 200; index++) await read(`k${index}`, now - 1000 + index)
  await read('newest', now)
  expect(await findRead('k0')).toBeUndefined()
  expect(await findRead('k1')).toBeTruthy()
  await read('k1', now, 'x'.repeat(512 * 1024 + 1))
  expect(await findRead('k1')).toBeUndefined()
})
