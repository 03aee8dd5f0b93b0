import {
  type CallBody,
  type CallData,
  type CallPath,
  calls,
  definitions,
  type ReadData,
  type ReadPath,
  type UploadedFile,
} from '@dayline/shared/contract'

export type FakeRequest = { path: string; body: unknown; headers: Headers }
/** A refusal by the API, in place of data. */
export class FakeRefusal {
  readonly status: number
  readonly message: string
  readonly validationErrors: Record<string, string>
  readonly headers: Record<string, string>

  constructor({
    status = 200,
    message = '',
    validationErrors = {} as Record<string, string>,
    headers = {} as Record<string, string>,
  }) {
    this.status = status
    this.message = message
    this.validationErrors = validationErrors
    this.headers = headers
  }
}
/** Responses of the fake API, by path. A function gets the parsed body, with defaults filled in. */
export type FakeCalls = {
  [P in CallPath]?: FakeAnswer<P> | ((body: Required<CallBody<P>>) => FakeAnswer<P> | Promise<FakeAnswer<P>>)
} & { [P in ReadPath]?: ReadData<P> | Error } & { '/account/uploadfile'?: UploadedFile }
type FakeAnswer<P extends CallPath> = CallData<P> | FakeRefusal | Error

/** Refusals for tests: `refuse({ status: 403 })`, `refuse({ validationErrors: { Title: 'Company is required.' } })`. */
export const refuse = (how: ConstructorParameters<typeof FakeRefusal>[0]): FakeRefusal => new FakeRefusal(how)

function json(status: number, envelope: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json', ...headers } })
}

const refusal = (
  status: number,
  Message: string,
  errors: { Key: string; Value: string }[],
  headers: Record<string, string> = {},
) => json(status, { HasError: true, Data: null, Message, ValidationErrors: errors }, headers)

const success = (Data: unknown) => json(200, { HasError: false, Data, Message: '', ValidationErrors: [] })

/** Answers that many pages read and few tests are about. */
const defaultAnswers: Record<string, unknown> = {
  '/definition/listenums': { Items: Object.entries(definitions).map(([Title, Items]) => ({ Title, Items })) },
  '/definition/listtimezones': { Items: [{ Id: 'Europe/Istanbul', DisplayName: 'Europe/Istanbul', UtcOffset: 180 }] },
  '/project/titles': { Project: null, ProjectTask: null, Customer: null },
}

async function answer(path: string, body: unknown, fakes: FakeCalls): Promise<Response> {
  const fake = (fakes[path as CallPath] ?? defaultAnswers[path]) as unknown
  const call = calls[path as CallPath]
  if (!call && fake instanceof Error) throw new TypeError('fetch failed', { cause: fake })
  if (!call && fake !== undefined) return success(fake)
  if (!call || fake === undefined) {
    throw new Error(`The page called ${path}, and the test gives no answer for it.`)
  }
  // The schemas of the API: a body that it would refuse is refused here.
  const parsed = call.body.safeParse(body)
  if (!parsed.success) {
    return refusal(
      200,
      '',
      parsed.error.issues.map((issue) => ({ Key: issue.path.join('.'), Value: issue.message })),
    )
  }
  const given = await (typeof fake === 'function' ? fake(parsed.data) : fake)
  if (given instanceof Error) throw new TypeError('fetch failed', { cause: given })
  if (given instanceof FakeRefusal) {
    const errors = Object.entries(given.validationErrors).map(([Key, Value]) => ({ Key, Value }))
    return refusal(given.status, given.message, errors, given.headers)
  }
  const data = call.data.safeParse(given)
  if (!data.success) throw new Error(`The test's answer for ${path} breaks the contract: ${data.error.message}`)
  return success(data.data)
}

/** A running fake API, with the requests that it received. */
export type FakeServer = {
  requests: FakeRequest[]
  /** Bodies sent to a path, in order. */
  sent: <P extends CallPath>(path: P) => CallBody<P>[]
}

/** Fakes the API at the level of `fetch` and checks it against the contract: pages under test use the real client. */
export function startFakeServer(fakes: FakeCalls): FakeServer {
  const requests: FakeRequest[] = []
  globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, window.location.href) : input, init)
    const { pathname } = new URL(request.url)
    // Files of releases and the registry: only the API is faked.
    if (!pathname.startsWith('/api/')) return new Response(null, { status: 404 })
    const path = pathname.replace(/^\/api/, '')
    const isJson = request.headers.get('content-type')?.includes('json')
    const text = isJson ? await request.text() : ''
    const body: unknown = text ? JSON.parse(text) : undefined
    requests.push({ path, body, headers: request.headers })
    try {
      return await answer(path, body, fakes)
    } catch (error) {
      // The client treats it as a lost connection, so the reason is logged here.
      if (!(error instanceof TypeError)) console.error(error)
      throw error
    }
  }
  return {
    requests,
    sent: <P extends CallPath>(path: P) =>
      requests.filter((request) => request.path === path).map((request) => request.body as CallBody<P>),
  }
}
