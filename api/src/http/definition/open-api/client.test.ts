import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type OpenAPIClient, OpenAPIClientAxios, type Operation } from 'openapi-client-axios'
import { fillLists } from '../../../testing/fillLists.ts'
import { apiKey } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/testApp.ts'
import { summaries } from './summaries.ts'

let testApp: TestApp
let api: OpenAPIClientAxios
let client: OpenAPIClient
/** Values for the required fields of calls. */
let required: Record<string, Record<string, unknown>>
before(async () => {
  testApp = await openTestApp()
  required = await fillLists(testApp)
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
  api = new OpenAPIClientAxios({
    definition: `${url}/openapi.json`,
    withServer: { url },
    axiosConfigDefaults: { headers: { authorization: `Bearer ${apiKey}` }, proxy: false },
  })
  client = await api.init()
})
after(() => testApp.close())

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

type Answer = { status: number; body: { HasError: boolean; Data: object | null } }

/** One call by the client; returns the answer even for a refusal. */
async function call(operationId: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const method = client[operationId] ?? assert.fail(`The client has no ${operationId}.`)
  const { status, data } = await method(undefined, body, { headers, validateStatus: () => true })
  return { status, body: data }
}

type Schema = { properties?: Record<string, object> }
type Described = { operationId: string; path: string; request: Schema; answers: Record<string, Schema> }

const schemaIn = (part: object | undefined): Schema =>
  (part as { content?: Record<string, { schema: Schema }> })?.content?.['application/json']?.schema ??
  assert.fail('The document has no schema.')

function describe(operation: Operation): Described {
  const { operationId = '', path, requestBody, responses = {} } = operation
  const answers = Object.entries(responses).map(([status, answer]) => [status, schemaIn(answer)] as const)
  return { operationId, path, request: schemaIn(requestBody), answers: Object.fromEntries(answers) }
}

const reads = () => api.getOperations().filter(({ description }) => description?.includes('Scope: read'))

/** How a value differs from the document; empty if it conforms. */
const faultsOf = (schema: Schema, value: unknown) => (ajv.validate(schema, value) ? [] : [ajv.errorsText()])

/** Options that make an answer as large as possible: everything it may include, for seven days. */
function fullest({ properties = {} }: Schema): Record<string, unknown> {
  const included = Object.keys(properties).filter((name) => name.startsWith('Include'))
  return {
    ...Object.fromEntries(included.map((name) => [name, true])),
    ...(properties.DateFilter && { DateFilter: 4 }),
    ...(properties.Statuses && { Statuses: [] }),
  }
}

function isEmpty(data: object | null): boolean {
  const lists = Object.values(data ?? {}).filter((value) => Array.isArray(value))
  return data === null || (lists.length > 0 && lists.every(({ length }) => length === 0))
}

test('a client generated from the served document has every read, and answers conform to the document', async () => {
  const wrong: string[] = []
  for (const operation of reads()) {
    const { operationId, path, request, answers } = describe(operation)
    const body = { ...required[path], ...fullest(request) }
    const { status, body: answer } = await call(operationId, body)
    const faults = [
      ...faultsOf(request, body).map((fault) => `request: ${fault}`),
      ...faultsOf(answers[status] ?? ({ not: {} } as Schema), answer),
      ...(answer.HasError ? ['refused'] : []),
      // An empty list would not test the shape of its rows.
      ...(isEmpty(answer.Data) ? ['empty'] : []),
    ]
    wrong.push(...faults.map((fault) => `${path} ${status}: ${fault}`))
  }
  assert.deepEqual(wrong, [])
  // All except the two calls that send activity, and the one that an agent makes before.
  assert.equal(reads().length, Object.keys(summaries).length - 3)
})

test('refusals conform to the document too', async () => {
  const wrong: string[] = []
  const seen = new Set<number>()
  for (const operation of reads()) {
    const { operationId, path, request, answers } = describe(operation)
    const properties = request.properties ?? {}
    const unknown = { authorization: 'Bearer nothing' }
    const answered = [
      await call(operationId, required[path] ?? {}, unknown),
      ...('Id' in properties ? [await call(operationId, { Id: 2_000_000_000 })] : []),
      ...('Page' in properties ? [await call(operationId, { ...required[path], Page: 0 })] : []),
    ]
    for (const { status, body } of answered) {
      seen.add(status)
      wrong.push(
        ...faultsOf(answers[status] ?? ({ not: {} } as Schema), body).map((fault) => `${path} ${status}: ${fault}`),
      )
    }
  }
  assert.deepEqual(wrong, [])
  assert.deepEqual([...seen].toSorted(), [200, 401, 404])
})
