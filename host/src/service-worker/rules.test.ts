import {
  baseOfFile,
  filesOfPage,
  isKeepableFile,
  isKeepablePage,
  isKnown,
  isKnownReleases,
  isPagePath,
  newer,
} from './rules.ts'

const script = '/releases/tracking/v1/300.abc.js'
const answer = (type: string, more: Partial<Response> = {}) =>
  ({ status: 200, type: 'basic', redirected: false, headers: new Headers({ 'content-type': type }), ...more }) as const

it.each([
  ['/releases/tracking/v1/entry.js', '/releases/tracking/v1/'],
  ['/releases/host/20261120T1-abc/inter.woff2', '/releases/host/20261120T1-abc/'],
  ['/releases/host/h1/main.css', '/releases/host/h1/'],
  ['/releases/host/h1/release.json', null],
  ['/api/account/get', null],
  ['/api/media/a.js', null],
  ['/registry/production.js', null],
  ['/sw.js', null],
])('%s belongs to the folder %s', (path, base) => {
  expect(baseOfFile(path)).toBe(base)
})

it('treats every path as the page unless it belongs to a file or a call', () => {
  expect(['/', '/login', '/app/tracking/my-activities'].every(isPagePath)).toBe(true)
  expect(['/api/media/1', '/releases/host/h1/terms.html', '/registry/production.json', '/sw.js'].some(isPagePath)).toBe(
    false,
  )
})

it('caches scripts, styles and fonts whose type matches', () => {
  expect(isKeepableFile(script, answer('text/javascript; charset=utf-8'))).toBe(true)
  expect(isKeepableFile('/releases/host/h1/a.css', answer('text/css'))).toBe(true)
  expect(isKeepableFile('/releases/host/h1/a.woff2', answer('font/woff2'))).toBe(true)
})

it.each([
  ['an error', answer('text/javascript', { status: 404 })],
  ['a part', answer('text/javascript', { status: 206 })],
  ['the page of a proxy', answer('text/html')],
  ['a style as a script', answer('text/css')],
  ['a body that cannot be read', answer('text/javascript', { type: 'opaque' })],
  ['what came from elsewhere', answer('text/javascript', { redirected: true })],
])('does not cache %s', (_, other) => {
  expect(isKeepableFile(script, other)).toBe(false)
})

it('caches a page only when it is a successful HTML response', () => {
  expect(isKeepablePage(answer('text/html; charset=utf-8'))).toBe(true)
  expect(isKeepablePage(answer('text/html', { status: 503 }))).toBe(false)
  expect(isKeepablePage(answer('text/plain'))).toBe(false)
})

it('caches no page that was created for one browser', () => {
  const headers = new Headers({ 'content-type': 'text/html', 'cache-control': 'no-store' })
  expect(isKeepablePage(answer('text/html', { headers }))).toBe(false)
})

it('finds every file that a page names, once', () => {
  const [main, shell, font] = ['main.js', 'shell.1a.js', 'inter.woff2'].map((name) => `/releases/host/h1/${name}`)
  const html = `<meta name="dayline-chunks" content='{"signin":["${shell}"],"shell":["${shell}"]}'>
    <link rel="manifest" href="/manifest.webmanifest"><script defer src="${main}"></script><link href="${font}">`
  expect(filesOfPage(html)).toEqual([shell, main, font])
})

it('recognizes releases that the registry names, and all of them before the first registry', () => {
  expect(isKnown(script, null)).toBe(true)
  expect(isKnown(script, { seq: 3, bases: ['/releases/tracking/v1/'] })).toBe(true)
  expect(isKnown(script, { seq: 3, bases: ['/releases/tracking/v10/'] })).toBe(false)
})

it('uses the newest registry of all tabs', () => {
  const known = { seq: 3, bases: [] }
  expect(newer(known, { seq: 2, bases: ['/releases/tracking/bad/'] })).toBe(known)
  expect(newer(known, { seq: 4, bases: [] }).seq).toBe(4)
  expect(newer(null, { seq: 1, bases: [] }).seq).toBe(1)
})

it('rejects messages of another shape', () => {
  expect([null, 'releases', { seq: '1', bases: [] }, { seq: 1, bases: [2] }, { seq: 1 }].some(isKnownReleases)).toBe(
    false,
  )
})
