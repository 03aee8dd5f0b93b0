import { ApiError, type CallPurpose, callApi, connectApi, messages } from '@dayline/shared/api'
import { dismissAllToasts, Toaster } from '@dayline/shared/feedback'
import { type FakeRefusal, refuse, someCustomer, startFakeServer } from '@dayline/shared/testing'
import { UiProvider } from '@dayline/shared/ui'
import { act, render, screen } from '@testing-library/react'

const handlers = { onUnauthorized: jest.fn(), onForbidden: jest.fn(), onMaintenance: jest.fn() }
let token: string | null = 'secret'

beforeEach(() => {
  token = 'secret'
  jest.resetAllMocks()
  connectApi({ ...handlers, token: () => token, organizationId: () => 10 })
  render(<Toaster />, { wrapper: UiProvider })
})

afterEach(() => act(dismissAllToasts))

async function fail(how: FakeRefusal | Error, purpose: CallPurpose): Promise<ApiError> {
  startFakeServer({ '/team/list': how })
  const error = await act(() => callApi('/team/list', {}, { purpose }).catch((thrown: unknown) => thrown))
  if (!(error instanceof ApiError)) throw new Error('The call should have failed with an ApiError.', { cause: error })
  return error
}

const toasts = () =>
  screen.queryAllByRole('img').map((icon) => `${icon.getAttribute('aria-label')}: ${icon.closest('div')?.textContent}`)

it('sends POST with a JSON body, lower-case path and the headers of every call', async () => {
  const server = startFakeServer({ '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 } })
  await callApi('/team/list', { PageSize: 1000 })
  const [request] = server.requests
  expect(request).toMatchObject({ path: '/team/list', body: { PageSize: 1000 } })
  const sent = Object.fromEntries(request?.headers ?? [])
  expect(sent).toMatchObject({
    authorization: 'Bearer secret',
    utcoffset: String(-new Date().getTimezoneOffset()),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    requestsource: 'web',
    expectedorganization: '10',
    'content-type': expect.stringContaining('application/json'),
  })
})

it('sends no token when signed out, and no organization with a read', async () => {
  token = null
  const server = startFakeServer({ '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 } })
  await callApi('/team/list', {}, { purpose: 'page' })
  expect(server.requests[0]?.headers.has('authorization')).toBe(false)
  expect(server.requests[0]?.headers.has('expectedorganization')).toBe(false)
})

it('refuses a number that could not be read, with its key and without a request', async () => {
  const { requests } = startFakeServer({})
  const body = { Name: 'NaN', Empty: null, Items: [{ Price: 1 }, { Price: Number.NaN }], Total: Number.NaN }
  const error: unknown = await callApi('/costmanagement/addupdateinvoice', body as never).catch((thrown) => thrown)
  expect(error).toMatchObject({
    kind: 'validation',
    validationErrors: [
      { Key: 'Items.1.Price', Value: 'Please enter a number.' },
      { Key: 'Total', Value: 'Please enter a number.' },
    ],
  })
  expect(requests).toEqual([])
  expect(toasts()).toEqual([])
})

describe('by status', () => {
  it.each([
    [403, 'forbidden', `Note: ${messages.forbidden}`, messages.forbiddenResult],
    [404, 'notFound', 'Error: Not found', messages.notFoundResult],
    [500, 'server', 'Error: Server error. Something went wrong.', messages.serverError],
    [502, 'maintenance', `Note: ${messages.maintenance}`, messages.maintenance],
  ] as const)('%i is shown in one toast and in place of the content', async (status, kind, toast, inPlace) => {
    const error = await fail(refuse({ status }), 'page')
    expect(error).toMatchObject({ kind, status, message: inPlace })
    await fail(refuse({ status }), 'page')
    expect(toasts()).toEqual([toast])
  })

  it.each([413, 429, 503])("%i rejects the call with the server's message", async (status) => {
    const error = await fail(refuse({ status, message: 'Too much.' }), 'change')
    expect(error).toMatchObject({ kind: 'other', status, message: 'Too much.' })
    expect(toasts()).toEqual(['Error: Too much.'])
  })

  it('reports that the server is unreachable', async () => {
    const error = await fail(new Error('offline'), 'page')
    expect(error).toMatchObject({ kind: 'unreachable', status: 0 })
    expect(toasts()).toEqual([`Error: ${messages.unreachable}`])
  })

  it('ends the session at 401, without a toast', async () => {
    await fail(refuse({ status: 401 }), 'background')
    expect(handlers.onUnauthorized).toHaveBeenCalledWith('secret')
    expect(toasts()).toEqual([])
  })

  it('redirects from a forbidden page, but never after a refused change', async () => {
    await fail(refuse({ status: 403 }), 'change')
    expect(handlers.onForbidden).not.toHaveBeenCalled()
    await fail(refuse({ status: 403 }), 'page')
    expect(handlers.onForbidden).toHaveBeenCalledTimes(1)
  })

  it('reports that a refused change changed nothing, without mentioning a redirect', async () => {
    await fail(refuse({ status: 403 }), 'change')
    expect(toasts()).toEqual([`Error: ${messages.forbiddenChange}`])
  })

  it('reports that another tab switched the organization, and offers to reload', async () => {
    const message = 'You have switched to another organization in the meantime. Please reload the page.'
    const error = await fail(refuse({ status: 409, message }), 'change')
    expect(error).toMatchObject({ kind: 'otherOrganization', message })
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInstanceOf(HTMLElement)
  })

  it('redirects to the maintenance page at 502', async () => {
    await fail(refuse({ status: 502 }), 'page')
    expect(handlers.onMaintenance).toHaveBeenCalledTimes(1)
  })

  it.each([403, 404, 500, 502])('shows no message for %i of a background read', async (status) => {
    await fail(refuse({ status }), 'background')
    expect(toasts()).toEqual([])
    expect(handlers.onForbidden).not.toHaveBeenCalled()
    expect(handlers.onMaintenance).not.toHaveBeenCalled()
  })
})

describe('by envelope', () => {
  it('shows a message with HasError as an error', async () => {
    const error = await fail(refuse({ message: 'Email or password is incorrect.' }), 'change')
    expect(error.kind).toBe('refused')
    expect(toasts()).toEqual(['Error: Email or password is incorrect.'])
  })

  it('leaves validation errors to the fields', async () => {
    const error = await fail(refuse({ validationErrors: { Title: 'Company is required.' } }), 'change')
    expect(error.kind).toBe('validation')
    expect(error.validationErrors).toEqual([{ Key: 'Title', Value: 'Company is required.' }])
    expect(toasts()).toEqual([])
  })

  it('shows a message without HasError as a success', async () => {
    globalThis.fetch = async () =>
      Response.json({ HasError: false, Data: {}, Message: 'Saved successfully.', ValidationErrors: [] })
    await act(() => callApi('/account/signout', {}))
    expect(toasts()).toEqual(['Done: Saved successfully.'])
  })

  it('treats an HTML page in place of an envelope as a failure', async () => {
    globalThis.fetch = async () => new Response('<html>proxy</html>')
    expect(await act(() => callApi('/account/signout', {}).catch((thrown: unknown) => thrown))).toMatchObject({
      kind: 'other',
    })
  })
})

describe('a lost answer', () => {
  const customer = { Title: 'Acme', Name: 'Ada', Surname: 'Byron' }

  function loseFirst() {
    let isFirst = true
    return startFakeServer({
      '/project/addupdatecustomer': () => {
        if (!isFirst) return { Item: someCustomer({ ID: 1, ...customer }) }
        isFirst = false
        return new Error('lost')
      },
    })
  }

  it('is retried under the same key', async () => {
    const server = loseFirst()
    const { Item } = await act(() => callApi('/project/addupdatecustomer', customer, { idempotencyKey: 'key-12345' }))
    expect(Item.ID).toBe(1)
    expect(server.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-12345', 'key-12345'])
    expect(toasts()).toEqual([])
  })

  it('is retried as the person who made the call, even if another one has signed in', async () => {
    const server = startFakeServer({
      '/project/addupdatecustomer': () => {
        if (token === 'of another person') return { Item: someCustomer({ ID: 1, ...customer }) }
        token = 'of another person'
        return new Error('lost')
      },
    })
    await act(() => callApi('/project/addupdatecustomer', customer, { idempotencyKey: 'key-12345' }))
    expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer secret',
      'Bearer secret',
    ])
  })

  it('is never retried without a key, because the change might be made twice', async () => {
    const server = loseFirst()
    const error = await act(() => callApi('/project/addupdatecustomer', customer).catch((thrown: unknown) => thrown))
    expect(error).toMatchObject({ kind: 'unreachable' })
    expect(server.requests).toHaveLength(1)
  })

  it('counts as lost when the connection breaks midway', async () => {
    globalThis.fetch = async () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('cut off')) }))
    const error = await act(() => callApi('/team/list', {}).catch((thrown: unknown) => thrown))
    expect(error).toMatchObject({ kind: 'unreachable' })
  })
})

describe('the account that the page requested early', () => {
  const page = window as { __DAYLINE_ACCOUNT__?: { token: string; response: Promise<Response> } }
  const preload = (token: string, response: Promise<Response>) => {
    page.__DAYLINE_ACCOUNT__ = { token, response }
  }
  const early = { HasError: true, Data: null, Message: 'early', ValidationErrors: [] }

  it('is used once', async () => {
    const server = startFakeServer({ '/account/get': refuse({ message: 'late' }) })
    preload('secret', Promise.resolve(Response.json(early)))
    expect(await act(() => callApi('/account/get', {}).catch((thrown: unknown) => thrown))).toMatchObject({
      message: 'early',
    })
    expect(server.requests).toEqual([])
    expect(await act(() => callApi('/account/get', {}).catch((thrown: unknown) => thrown))).toMatchObject({
      message: 'late',
    })
  })

  it('is requested again when it was lost', async () => {
    startFakeServer({ '/account/get': refuse({ message: 'late' }) })
    preload('secret', Promise.reject(new TypeError('lost')))
    expect(await act(() => callApi('/account/get', {}).catch((thrown: unknown) => thrown))).toMatchObject({
      message: 'late',
    })
  })

  it('counts as unanswered when it timed out, because the user has waited long enough', async () => {
    const server = startFakeServer({ '/account/get': refuse({ message: 'late' }) })
    preload('secret', Promise.reject(new DOMException('too slow', 'TimeoutError')))
    expect(await act(() => callApi('/account/get', {}).catch((thrown: unknown) => thrown))).toMatchObject({
      kind: 'unreachable',
    })
    expect(server.requests).toEqual([])
  })

  it('is never used for another session, not even later', async () => {
    startFakeServer({ '/account/get': refuse({ message: 'late' }) })
    preload('former', Promise.resolve(Response.json(early)))
    const read = () => act(() => callApi('/account/get', {}).catch((thrown: unknown) => thrown))
    expect(await read()).toMatchObject({ message: 'late' })
    token = 'former'
    expect(await read()).toMatchObject({ message: 'late' })
  })
})
