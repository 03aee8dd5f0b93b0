import { readReleaseHelp } from './releaseHelp.ts'

const serve = (answer: () => Response) => {
  globalThis.fetch = jest.fn(async () => answer())
}
let count = 0
/** Each test reads another release, because its file is read once. */
const base = () => `/releases/reports/v${++count}/`

it('reads the help of a release once', async () => {
  const day = {
    help: ['What the numbers mean.'],
    places: [{ title: 'Yesterday', query: '?date=yesterday', words: 'before' }],
    keys: [
      { keys: ['j', 'k'], does: 'Next and previous' },
      { keys: ['a'], does: 'Approve', can: 'timeEntry.decide' },
    ],
  }
  serve(() => Response.json({ day }))
  const release = { base: base(), help: true } as const
  expect(await readReleaseHelp(release)).toEqual({ day })
  expect(await readReleaseHelp(release)).toEqual({ day })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(fetch).toHaveBeenCalledWith(`${release.base}help.json`)
})

it('requests nothing from a release without help', async () => {
  serve(() => Response.json({}))
  expect(await readReleaseHelp({ base: base() })).toEqual({})
  expect(fetch).not.toHaveBeenCalled()
})

it.each([
  ['a refusal', () => new Response('{"day":{"help":["x"]}}', { status: 404 })],
  ['a page instead of the file', () => new Response('<h1>Sign in to the network</h1>')],
])('is empty after %s, and tried again the next time', async (_what, answer) => {
  const release = { base: base(), help: true } as const
  serve(answer)
  expect(await readReleaseHelp(release)).toEqual({})
  serve(() => Response.json({ day: { help: ['x'] } }))
  expect(await readReleaseHelp(release)).toEqual({ day: { help: ['x'], places: [], keys: [] } })
})

it.each([[null], [[]], [{}]])('is empty for a file with %j', async (content) => {
  serve(() => Response.json(content))
  expect(await readReleaseHelp({ base: base(), help: true })).toEqual({})
})

it('leaves out what is not valid, because the release was built separately', async () => {
  const none = { help: [], places: [], keys: [] }
  serve(() =>
    Response.json({
      nothing: null,
      word: 'help',
      lists: { help: 'x', places: 'x', keys: 'x' },
      parts: {
        help: ['kept', 1, null],
        places: [
          null,
          'x',
          { title: 'No query' },
          { query: '?x' },
          { title: 1, query: '?x' },
          { title: 'Kept', query: '?y', words: 1 },
        ],
        keys: [null, { keys: 'j', does: 'x' }, { keys: ['j'] }, { keys: ['j', 1], does: 'Kept', can: 1 }],
      },
    }),
  )
  expect(await readReleaseHelp({ base: base(), help: true })).toEqual({
    nothing: none,
    word: none,
    lists: none,
    parts: { help: ['kept'], places: [{ title: 'Kept', query: '?y' }], keys: [{ keys: ['j'], does: 'Kept' }] },
  })
})
