import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { buildServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-serve-'))
const release = join(folder, 'releases/tracking/v1')
let api: Server
let app: FastifyInstance
let forwarded: string | undefined

beforeAll(async () => {
  mkdirSync(release, { recursive: true })
  mkdirSync(join(folder, 'registry'))
  writeFileSync(join(release, 'entry.js'), 'var a = 1')
  writeFileSync(join(release, 'entry.js.gz'), gzipSync('var a = 1'))
  writeFileSync(join(folder, 'registry/production.json'), '{"seq":1}')
  mkdirSync(join(folder, 'access'))
  writeFileSync(join(folder, 'access/keys.json'), '{"keys":[]}')
  writeFileSync(join(folder, 'index.html'), '<title>Dayline</title>')
  api = createServer((request, response) => {
    forwarded = String(request.headers['x-forwarded-for'])
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ path: request.url }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  app = await buildServer({ store: folder, api: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
})

afterAll(async () => {
  await app.close()
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('serves a release’s file as cacheable forever, and compressed to clients that accept that', async () => {
  const plain = await get('/releases/tracking/v1/entry.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.body).toBe('var a = 1')
  const packed = await get('/releases/tracking/v1/entry.js', { 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers['content-type']).toContain('javascript')
})

test.each([
  '/releases/tracking/v1/gone.js',
  '/releases/tracking/v9/entry.js',
  '/registry/staging.js',
  '/releases',
  '/releases/',
  '/releases/tracking/',
  '/registry/',
  '/%zz',
  '/releases/%E0%A4%A',
  '/api/%zz',
  '/wp-login.php',
  '/app/logo.png?v=2',
  '/robots.txt',
])('answers a missing file at %s with text and 404, never with a page', async (url) => {
  const answer = await get(url, { accept: 'text/html' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toBe('Not found.\n')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test.each(['/', '/app/tracking/my-activities', '/register?invitationCode=a.b'])('%s is the page', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each([
  ['favicon.ico', 'image/x-icon'],
  ['apple-touch-icon.png', 'image/png'],
  ['manifest.webmanifest', 'application/manifest+json'],
])('serves the host’s own %s', async (name, type) => {
  expect((await get(`/${name}`)).statusCode).toBe(404)
  const content = Buffer.from([0, 255, 128, 10])
  writeFileSync(join(folder, name), content)
  const answer = await get(`/${name}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
  expect(answer.rawPayload.equals(content)).toBe(true)
})

test('answers an unchanged registry with 304, and serves a changed one at once', async () => {
  const first = await get('/registry/production.json')
  const etag = String(first.headers.etag)
  expect((await get('/registry/production.json', { 'if-none-match': etag })).statusCode).toBe(304)
  writeFileSync(join(folder, 'registry/production.json'), '{"seq":22}')
  expect((await get('/registry/production.json', { 'if-none-match': etag })).json()).toEqual({ seq: 22 })
})

test('revalidates the service worker each time, and serves no page for a missing one', async () => {
  const missing = await get('/sw.js')
  expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, expect.stringContaining('text/plain')])
  writeFileSync(join(folder, 'sw.js'), 'self.released = 1')
  const found = await get('/sw.js')
  expect(found.body).toBe('self.released = 1')
  expect(found.headers['cache-control']).toBe('no-cache')
  expect(found.headers['content-type']).toContain('javascript')
})

test('serves a worker that removes itself and its caches when service workers are off', async () => {
  const without = await buildServer({ store: folder, api: 'http://127.0.0.1:1', hasServiceWorker: false })
  const { body, headers } = await without.inject({ method: 'GET', url: '/sw.js' })
  expect(body).toContain('registration.unregister()')
  expect(headers['cache-control']).toBe('no-store')
  await without.close()
})

test('allows third-party scripts only where the installation configures them', async () => {
  const thirdParties = { analytics: 'https://stats.example/s.js' }
  const wanting = await buildServer({ store: folder, api: 'http://127.0.0.1:1', thirdParties })
  const page = await wanting.inject({ method: 'GET', url: '/' })
  expect(page.headers['content-security-policy']).toContain("script-src 'self' https://stats.example;")
  expect((await get('/')).headers['content-security-policy']).not.toContain('stats.example')
  await wanting.close()
})

test('serves nothing outside the store’s public folders', async () => {
  for (const url of [
    '/releases/..%2fregistry/production.json',
    '/registry/..%2f..%2fsecret.json',
    '/registry/log%2fa.json',
    '/access/keys.json',
    '/releases/..%2faccess/keys.json',
  ]) {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
  }
})

test('serves pages under a policy without inline or evaluated scripts', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe-eval')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('allows only static pages of a release in a frame, and only from this origin', async () => {
  const { headers } = await get('/releases/host/any/terms.html')
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  for (const url of ['/', '/register?page=/releases/a.html', '/releases/host/any/main.js']) {
    expect((await get(url)).headers['x-frame-options']).toBe('DENY')
  }
})

test('requires TLS where the installation’s address has it', async () => {
  const secure = await buildServer({ store: folder, api: 'http://127.0.0.1:1', publicUrl: 'https://dayline.example' })
  for (const url of ['/', '/releases/tracking/v1/entry.js', '/registry/production.json', '/%zz']) {
    const { headers } = await secure.inject({ method: 'GET', url })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await get(url)).headers['strict-transport-security']).toBeUndefined()
  }
  await secure.close()
})

test('keeps a forged Host header out of the policy', async () => {
  const policy = String((await get('/', { host: 'x; script-src *' })).headers['content-security-policy'])
  expect(policy).not.toContain('script-src *')
})

test('forwards API calls', async () => {
  const payload = '{}'
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/api/account/get', headers, payload })
  expect(answer.json()).toEqual({ path: '/api/account/get' })
  const watchers = await get('/aw/api/0/buckets/')
  expect(watchers.json()).toEqual({ path: '/aw/api/0/buckets/' })
  expect(watchers.headers['content-security-policy']).toBeUndefined()
})

test.each([
  ['203.0.113.7', '6.6.6.6', '203.0.113.7'],
  ['10.0.0.5', '6.6.6.6', '10.0.0.5'],
  ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['::1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:127.0.0.1', '6.6.6.6, 2001:db8::7', '2001:db8::7'],
  // A client on the same machine: what it claims about itself comes before what the proxy has added.
  ['127.0.0.1', '6.6.6.6, 127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
])('a call from %s that names %s reaches the API as that of %s', async (remoteAddress, named, address) => {
  const headers = named ? { 'x-forwarded-for': named } : {}
  await app.inject({ url: '/api/account/get', remoteAddress, headers })
  expect(forwarded).toBe(address)
})

test('answers in the envelope while the API is down', async () => {
  const alone = await buildServer({ store: folder, api: 'http://127.0.0.1:1' })
  const address = await alone.listen({ port: 0 })
  const answer = await fetch(`${address}/api/account/get`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(502)
  expect(await answer.json()).toEqual({ HasError: true, Data: null, Message: '', ValidationErrors: [] })
  await alone.close()
})

test('allows pages of one configured deployed host to load releases, and no others', async () => {
  const local = await buildServer({ store: folder, api: 'http://127.0.0.1:1', deployedUrl: 'https://dayline.example/' })
  const allowed = async (server: FastifyInstance, url: string) =>
    (await server.inject({ url })).headers['access-control-allow-origin']
  expect(await allowed(local, '/releases/tracking/v1/entry.js')).toBe('https://dayline.example')
  expect(await allowed(local, '/registry/production.json')).toBe('https://dayline.example')
  expect(await allowed(local, '/')).toBeUndefined()
  expect(await allowed(app, '/registry/production.json')).toBeUndefined()
  await local.close()
})
