import { filesCache, keepLoaded, keepPage, learn, pageCache, pageKey } from './caches.ts'

/** jsdom has no caches: their contents, by name and address. */
let stored: Map<string, Map<string, Response>>
/** What the server answers, by path; nothing for every other one. */
let served: Record<string, string>

const addressOf = (request: string) => new URL(request, self.location.origin).href

beforeEach(() => {
  stored = new Map()
  served = {}
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (key: string) => entries.get(addressOf(key))?.clone(),
      put: async (key: string, answer: Response) => void entries.set(addressOf(key), answer),
      delete: async ({ url }: Request) => entries.delete(url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    }
  }
  Object.assign(globalThis, { caches: { open } })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path) => answerOf(String(path)))
})
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'))

function answerOf(path: string): Response {
  const body = served[path]
  const type = path === pageKey ? 'text/html' : 'text/javascript'
  const answer = new Response(body ?? '', { status: body === undefined ? 404 : 200, headers: { 'content-type': type } })
  return Object.defineProperty(answer, 'type', { value: 'basic' })
}

const chunks = (id: string) => JSON.stringify({ signin: [], shell: [`/releases/host/${id}/shell.js`] })
/** Serves a host: its page, the script of that and the chunk that the page names. */
function serveHost(id: string): void {
  served = {
    [pageKey]: `<meta name="dayline-chunks" content='${chunks(id)}'><script src="/releases/host/${id}/main.js"></script>`,
    [`/releases/host/${id}/main.js`]: 'main',
    [`/releases/host/${id}/shell.js`]: 'shell',
  }
}

const pageStored = async () => stored.get(pageCache)?.get(addressOf(pageKey))?.clone().text()
const filesStored = () => [...(stored.get(filesCache)?.keys() ?? [])].map((url) => new URL(url).pathname).sort()
const filesOf = (id: string) => [`/releases/host/${id}/main.js`, `/releases/host/${id}/shell.js`]

it('stores the page with the files that it names', async () => {
  serveHost('h1')
  await keepPage()
  expect(await pageStored()).toContain('/h1/main.js')
  expect(filesStored()).toEqual(filesOf('h1'))
})

it('keeps the former page and its files when a file of the new one cannot be loaded', async () => {
  serveHost('h1')
  await keepPage()
  serveHost('h2')
  delete served['/releases/host/h2/shell.js']
  await keepPage()
  expect(await pageStored()).toContain('/h1/main.js')
  await learn({ seq: 2, bases: ['/releases/host/h2/'] })
  expect(filesStored()).toEqual(expect.arrayContaining(filesOf('h1')))
})

it('deletes the files of the former page once the new one is stored', async () => {
  serveHost('h1')
  await keepPage()
  serveHost('h2')
  await keepPage()
  await learn({ seq: 2, bases: ['/releases/host/h2/'] })
  expect(filesStored()).toEqual(filesOf('h2'))
})

it('stores loaded files of releases that may run and of the stored page only', async () => {
  serveHost('h1')
  await keepPage()
  await learn({ seq: 2, bases: ['/releases/tracking/v1/'] })
  const loaded = ['/releases/host/h1/late.js', '/releases/tracking/v1/entry.js', '/releases/tracking/v2/entry.js']
  for (const path of loaded) served[path] = 'loaded'
  await keepLoaded(loaded.map(addressOf))
  expect(filesStored()).toEqual([loaded[0], ...filesOf('h1'), loaded[1]])
})
