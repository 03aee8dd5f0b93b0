import { connectApi, useApiAction, useApiQuery } from '@dayline/shared/api'
import { AppProviders } from '@dayline/shared/app'
import { type FakeCalls, refuse, someCustomer, startFakeServer } from '@dayline/shared/testing'
import { act, renderHook, waitFor } from '@testing-library/react'

const path = '/project/addupdatecustomer'
const customer = { Title: 'Acme', Name: 'Ada', Surname: 'Lovelace', Email: 'ada@acme.example' }
const stored = someCustomer({ ID: 1, ...customer })
const list = '/team/list'
const noTeams = { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 }

type Options = NonNullable<Parameters<typeof useApiAction<typeof path>>[1]>

/** The action of a screen that also shows a list. */
function start(answer: FakeCalls[typeof path], options?: Options) {
  const server = startFakeServer({ [path]: answer, [list]: noTeams })
  const { result } = renderHook(() => ({ action: useApiAction(path, options), teams: useApiQuery(list, {}) }), {
    wrapper: AppProviders,
  })
  const keys = () =>
    server.requests
      .filter((request) => request.path === path)
      .map(({ headers }) => headers.get('idempotency-key') ?? 'none')
  return {
    server,
    keys,
    action: () => result.current.action,
    trigger: () => act(() => result.current.action.trigger(customer)),
  }
}

/** Answers that arrive when they are released. */
function heldAnswers() {
  const held: (() => void)[] = []
  const answer = () => new Promise<{ Item: typeof stored }>((resolve) => held.push(() => resolve({ Item: stored })))
  return { answer, release: () => act(async () => held.shift()?.()) }
}

describe('the idempotency key', () => {
  test('is the same for a retry after a lost answer, because the first request may have been stored', async () => {
    const { trigger, keys, action } = start(new Error('lost'), { idempotent: true })
    await trigger()
    await trigger()
    expect(action().failure?.kind).toBe('unreachable')
    expect(keys().length).toBeGreaterThanOrEqual(2)
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys()).size).toBe(1)
  })

  test.each([502, 503, 504])(
    'is the same after %i, because a proxy does not know whether the call ran',
    async (status) => {
      const { trigger, keys } = start(refuse({ status }), { idempotent: true })
      await trigger()
      await trigger()
      expect(keys()).toHaveLength(2)
      expect(new Set(keys()).size).toBe(1)
    },
  )

  test.each([400, 403, 413, 429, 500])('is new after %i, which the API answers', async (status) => {
    const { trigger, keys } = start(refuse({ status }), { idempotent: true })
    await trigger()
    await trigger()
    expect(new Set(keys()).size).toBe(2)
  })

  test('is new after a refusal, because the next try is another request', async () => {
    const { trigger, keys, action } = start(refuse({ message: 'No.' }), { idempotent: true })
    await trigger()
    await trigger()
    expect(action().failure?.kind).toBe('refused')
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(2)
  })

  test('is new after a success', async () => {
    const { trigger, keys } = start({ Item: stored }, { idempotent: true })
    await trigger()
    await trigger()
    expect(new Set(keys()).size).toBe(2)
  })

  test('is missing from a change that is safe to repeat', async () => {
    const { trigger, keys } = start({ Item: stored }, { waits: () => null })
    await trigger()
    expect(keys()).toEqual(['none'])
  })
})

test('a second press while one runs does nothing', async () => {
  const { answer, release } = heldAnswers()
  const { server, action, trigger } = start(answer)
  expect(action()).toMatchObject({ isMutating: false, failure: null, validationErrors: [] })
  let pressed: Promise<unknown> = Promise.resolve()
  await act(async () => {
    pressed = action().trigger(customer)
  })
  await waitFor(() => expect(server.sent(path)).toHaveLength(1))
  expect(action().isMutating).toBe(true)
  expect(await trigger()).toBeUndefined()
  expect(server.sent(path)).toHaveLength(1)
  await release()
  expect(await pressed).toEqual({ Item: stored })
  await waitFor(() => expect(action().isMutating).toBe(false))
})

describe('a refusal', () => {
  const errors = { Title: 'Taken.', Contacts: 'Too many.', 'Contacts.0.Email': 'Wrong.', ContactsNote: 'Too long.' }
  const keysOf = (errorsNow: readonly { Key: string }[]) => errorsNow.map(({ Key }) => Key)

  test('has messages per field; a changed field clears its own messages and those of its parts', async () => {
    const { action, trigger } = start(refuse({ validationErrors: errors }))
    expect(await trigger()).toBeUndefined()
    expect(keysOf(action().validationErrors)).toEqual(Object.keys(errors))
    expect(action().failure).not.toBeNull()
    act(() => action().clearValidationError('Contacts'))
    expect(keysOf(action().validationErrors)).toEqual(['Title', 'ContactsNote'])
    expect(action().failure).toBeNull()
    act(() => action().clearValidationError('Title'))
    expect(keysOf(action().validationErrors)).toEqual(['ContactsNote'])
  })

  test('is cleared while the next request runs', async () => {
    const { answer, release } = heldAnswers()
    let isRefused = true
    const { action, trigger, server } = start(() => (isRefused ? refuse({ validationErrors: errors }) : answer()))
    await trigger()
    isRefused = false
    await act(async () => void action().trigger(customer))
    await waitFor(() => expect(server.sent(path)).toHaveLength(2))
    expect(action()).toMatchObject({ isMutating: true, failure: null, validationErrors: [] })
    await release()
    await waitFor(() => expect(action().isMutating).toBe(false))
  })
})

describe('reads', () => {
  const readsAfter = async (answer: FakeCalls[typeof path], options?: Options) => {
    const { server, trigger } = start(answer, options)
    await waitFor(() => expect(server.sent(list)).toHaveLength(1))
    await trigger()
    return server.sent(list).length
  }

  test('named in `revalidate` are repeated, after a success only', async () => {
    expect(await readsAfter({ Item: stored }, { revalidate: [list] })).toBe(2)
    expect(await readsAfter({ Item: stored })).toBe(1)
    expect(await readsAfter(refuse({ message: 'No.' }), { revalidate: [list] })).toBe(1)
  })
})

test('a success calls `onDone` with the data and the sent body', async () => {
  const onDone = jest.fn()
  await start({ Item: stored }, { onDone }).trigger()
  expect(onDone.mock.calls).toEqual([[{ Item: stored }, customer]])
})

test('an error thrown by the screen is not reported as a failed request', async () => {
  const { action } = start(
    { Item: stored },
    {
      onDone: () => {
        throw new RangeError('a mistake')
      },
    },
  )
  await act(() => expect(action().trigger(customer)).rejects.toThrow('a mistake'))
  expect(action()).toMatchObject({ isMutating: false, failure: null })
})

describe('without a connection', () => {
  const waiting = { title: 'Customer', text: 'Acme', record: 'customer:1' }
  const outbox = jest.fn(async () => {})
  beforeEach(() => connectApi({ outbox }))
  afterEach(() => {
    outbox.mockClear()
    connectApi({ outbox: null })
  })

  test('a change that may wait goes into the outbox under its name, and the screen continues', async () => {
    const [onDone, onWaiting] = [jest.fn(), jest.fn()]
    const { action, trigger, keys } = start(new Error('offline'), { waits: () => waiting, onDone, onWaiting })
    expect(await trigger()).toBeUndefined()
    expect(outbox.mock.calls).toEqual([[{ ...waiting, path, body: customer, key: keys()[0], isTried: true }]])
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(onWaiting.mock.calls).toEqual([[customer]])
    expect(onDone).not.toHaveBeenCalled()
    expect(action()).toMatchObject({ isMutating: false, failure: null })
  })

  test('a change that may not wait fails', async () => {
    const onWaiting = jest.fn()
    const { action, trigger } = start(new Error('offline'), { waits: () => null, onWaiting })
    await trigger()
    expect(outbox).not.toHaveBeenCalled()
    expect(onWaiting).not.toHaveBeenCalled()
    expect(action().failure?.kind).toBe('unreachable')
  })
})
