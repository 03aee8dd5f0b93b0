import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CallShape, callShapes } from '@dayline/shared/contract'
import { callPathsIn } from '../build/usedCalls.ts'
import type { RemoteReleaseFile } from '../registry/releaseFile.ts'
import { sampleRelease } from '../registry/sampleRegistry.ts'
import { callMisfit, callProblems } from './calls.ts'
import { callsOf } from './runningApi.ts'

const list = '/project/listcustomers'
const shapes = callShapes()
const shapeOf = (path: string): CallShape => {
  const shape = shapes[path]
  if (!shape) throw new Error(`The contract has no ${path}.`)
  return structuredClone(shape)
}

type Part = { properties: Record<string, Part>; required: string[]; items: Part; type: unknown }
/** A modified copy of a call in the contract. */
function changed(path: string, change: (parts: { body: Part; data: Part; item: Part }) => void): CallShape {
  const shape = shapeOf(path)
  const [body, data] = [shape.Body as Part, shape.Data as Part]
  change({ body, data, item: data.properties.Items?.items as Part })
  return shape
}

const release = (calls: RemoteReleaseFile['calls']): RemoteReleaseFile => ({
  id: 'v1',
  builtAt: '2026-11-20T10:00:00.000Z',
  commit: 'abc',
  inputs: 'same',
  files: [],
  unit: 'projects',
  kind: 'remote',
  remote: sampleRelease('projects', 'v1'),
  ...(calls ? { calls } : {}),
})

describe('the calls found in a module', () => {
  test.each([
    ['a call by name', "useApiQuery('/project/list', {})", ['/project/list']],
    ['a path in a constant', "const list = '/project/list'; useApiQuery(list, {})", ['/project/list']],
    ['a path in a table', "const paths = { log: '/activitylogs/list' }", ['/activitylogs/list']],
    ['a path that a cast let through', "callApi('/customers/exportall', {})", ['/customers/exportall']],
    ['several such paths', "useRevalidate(['/old/one', '/old/two'])", ['/old/one', '/old/two']],
    ['a path without our client', 'fetch(`/api/customers/exportall`)', ['/customers/exportall']],
    ['screens and addresses of files', "link('/app/operations'); img('/logo.svg'); go('/register')", []],
    ['other text of the same form', "const mime = '/image/png'; join('/usr/bin', mime)", []],
  ])('%s', (_what, source, paths) => {
    const imports = "import { callApi, useApiQuery, useRevalidate } from '@dayline/shared/api'\n"
    expect(callPathsIn(imports + source, shapes)).toEqual(paths)
  })
})

describe('two shapes of a call', () => {
  const built = shapeOf(list)
  test.each<[string, CallShape]>([
    ['the same', shapeOf(list)],
    [
      'a further field in the answer',
      changed(list, ({ item }) => {
        item.properties.Vip = { type: 'boolean' } as Part
        item.required.push('Vip')
      }),
    ],
    [
      'a further optional field in the request',
      changed(list, ({ body }) => {
        body.properties.Archived = { type: 'boolean' } as Part
      }),
    ],
    [
      'an answer that is never empty any more',
      changed(list, ({ item }) => {
        item.properties.Email = { type: 'string' } as Part
      }),
    ],
  ])('accepts %s', (_what, running) => {
    expect(callMisfit(built, running)).toBeNull()
  })

  test.each<[string, CallShape, string]>([
    [
      'a field gone from the answer',
      changed(list, ({ item }) => {
        delete item.properties.Email
        item.required = item.required.filter((name) => name !== 'Email')
      }),
      'the response differs at Items[].Email',
    ],
    [
      'a field of another type',
      changed(list, ({ item }) => {
        item.properties.Title = { type: 'integer' } as Part
      }),
      'the response differs at Items[].Title',
    ],
    [
      'a field that may be empty now',
      changed(list, ({ item }) => {
        item.properties.Title = { type: ['string', 'null'] } as Part
      }),
      'the response differs at Items[].Title',
    ],
    [
      'a field that has to be sent now',
      changed(list, ({ body }) => {
        body.properties.Scope = { type: 'integer' } as Part
        body.required = ['Scope']
      }),
      'the request differs at Scope',
    ],
    [
      'a field that is not taken any more',
      changed(list, ({ body }) => {
        delete body.properties.SearchTerm
      }),
      'the request differs at SearchTerm',
    ],
  ])('refuses %s, and names the part', (_what, running, part) => {
    expect(callMisfit(built, running)).toBe(part)
  })

  test('accepts every call of the contract against itself', () => {
    for (const [path, shape] of Object.entries(shapes)) expect([path, callMisfit(shape, shape)]).toEqual([path, null])
  })
})

describe('a release checked against the running API', () => {
  let server: Server
  let answer: () => unknown
  let api: string
  beforeAll(async () => {
    server = createServer((_, response) => response.end(JSON.stringify(answer())))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })
  beforeEach(() => {
    answer = () => ({ HasError: false, Data: { Calls: shapes } })
  })
  const problems = async (calls: RemoteReleaseFile['calls']) => callProblems(release(calls), await callsOf(api))

  test('passes when the API has all its calls, or when the release has no recorded calls', async () => {
    expect(await problems({ [list]: shapeOf(list) })).toEqual([])
    expect(await problems(undefined)).toEqual([])
  })

  test('blames the unit for a call that does not exist anywhere', async () => {
    const [problem] = await problems({ '/customers/exportall': null })
    expect(problem).toMatchObject({ level: 'refuse', responsible: 'projects' })
    expect(problem?.text).toMatch(
      /calls \/customers\/exportall, which is neither in the API at .* nor in .*\. Correct the path/,
    )
  })

  test('blames the API for a call that it does not have yet', async () => {
    const { [list]: _, ...older } = shapes
    answer = () => ({ Data: { Calls: older } })
    const [problem] = await problems({ [list]: shapeOf(list) })
    expect(problem).toMatchObject({ level: 'refuse', responsible: 'api' })
    expect(problem?.text).toContain('Deploy an API that has it')
  })

  test('blames the side that differs from these sources for another shape', async () => {
    const other = changed(list, ({ item }) => {
      item.properties.Title = { type: 'integer' } as Part
    })
    answer = () => ({ Data: { Calls: { ...shapes, [list]: other } } })
    expect(await problems({ [list]: shapeOf(list) })).toMatchObject([{ responsible: 'api' }])
    answer = () => ({ Data: { Calls: shapes } })
    const [problem] = await problems({ [list]: other })
    expect(problem).toMatchObject({ responsible: 'projects' })
    expect(problem?.text).toMatch(/the response differs at Items\[\]\.Title\. Rebuild projects/)
  })

  test('uses the contract of the checkout without an API that publishes its calls', async () => {
    answer = () => ({ HasError: false, Data: { Items: [] } })
    expect((await callsOf(api)).source).toMatch(
      /contract of this checkout, because the API at .* does not list its calls/,
    )
    const unreachable = await callsOf('http://127.0.0.1:1')
    expect(unreachable.source).toContain('because no API answers at http://127.0.0.1:1')
    expect(callProblems(release({ '/customers/exportall': null }), unreachable)).toHaveLength(1)
  })
})
