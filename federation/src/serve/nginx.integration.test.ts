import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx, type NginxServer, startNginx } from '@dayline/testkit/nginx'
import type { FastifyInstance } from 'fastify'
import { openPreview } from '../promotion/preview.ts'
import { promote } from '../promotion/promote.ts'
import { publishSample, publishSampleHost } from '../releases/sampleReleases.ts'
import { root } from '../repository.ts'
import { directoryTarget } from '../storage/directoryTarget.ts'
import { localRemotePolicyPath } from './localRemote.ts'
import { type NginxOptions, nginxConfiguration } from './nginx.ts'
import { buildServer } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-nginx-'))
const store = join(folder, 'store')
const thirdParties = { analytics: "https://stats.example/s.js?a='b'" }
let api: Server
let apiAddress: string
let nginx: NginxServer
let wanting: NginxServer
let own: FastifyInstance
let ownUrl: string
let forwarded: string | undefined
/** The address that the API reports as in force, and the cookie of the single session that it is for. */
const local = 'http://localhost:4300'
const signed = 'dayline_local_remote=signed'

const releases = '/releases/host/h1'
const start = (name: string, options: Omit<NginxOptions, 'listen' | 'store'>) =>
  startNginx(join(folder, name), (listen) => nginxConfiguration({ store, listen, ...options }))

beforeAll(async () => {
  const deployment = { target: directoryTarget(store), environment: 'production' }
  const page = '<head><meta content="/registry/%ENVIRONMENT%.json"></head>'
  const files = {
    'index.html': page,
    'terms.html': '<p>terms</p>',
    'main.js': 'var a = 1;'.repeat(100),
    'a.woff2': 'font',
    'favicon.ico': 'icon',
    'manifest.webmanifest': '{}',
  }
  await publishSampleHost(deployment.target, 'h1', { files })
  await publishSample(deployment.target, 'tracking', 'v1')
  await promote(deployment, 'host', 'h1')
  await promote(deployment, 'tracking', 'v1')
  await publishSample(deployment.target, 'tracking', 'v2')
  await openPreview(deployment, 'blue', 'tracking', 'v2')
  mkdirSync(join(store, 'access'))
  writeFileSync(join(store, 'access/keys.json'), '{}')
  mkdirSync(join(store, 'maps/host/h1'), { recursive: true })
  writeFileSync(join(store, 'maps/host/h1/main.js.map'), '{}')
  api = createServer((call, answer) => {
    forwarded = String(call.headers['x-forwarded-for'])
    if (call.url === `/api${localRemotePolicyPath}`) {
      if (call.headers.cookie === signed) {
        answer.setHeader('dayline-local-remote', local).setHeader('dayline-local-remote-socket', 'ws://localhost:4300')
      }
      return answer.writeHead(204).end()
    }
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ path: call.url }))
  })
  api.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\n\r\n'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  apiAddress = `127.0.0.1:${(api.address() as AddressInfo).port}`
  nginx = await start('nginx', { api: [apiAddress] })
  wanting = await start('wanting', {
    api: ['127.0.0.1:1'],
    hasServiceWorker: false,
    thirdParties,
    publicUrl: 'https://dayline.example',
  })
  own = await buildServer({ store, api: `http://${apiAddress}` })
  ownUrl = await own.listen({ port: 0 })
}, 300_000)

afterAll(async () => {
  await Promise.all([nginx.stop(), wanting.stop(), own.close()])
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const compared = [
  'cache-control',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'strict-transport-security',
]
const more = ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy']

/** The headers that affect a browser. */
async function seen(url: string, path: string, init: RequestInit = {}) {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'gzip' }, ...init })
  // nginx and Node use different media types for scripts; browsers accept both.
  const type = (answer.headers.get('content-type') ?? '')
    .toLowerCase()
    .replace('application/javascript', 'text/javascript')
  const headers = Object.fromEntries([...compared, ...more].map((name) => [name, answer.headers.get(name)]))
  const policy = headers['content-security-policy']?.replaceAll(new URL(url).host, 'HOST') ?? null
  const body = answer.status === 404 ? '' : await answer.text()
  return { status: answer.status, type: type.split(';')[0], ...headers, 'content-security-policy': policy, body }
}

test.each([
  '/',
  '/app/tracking/my-activities?date=30d',
  '/anything/else.with.dots',
  '/wp-login.php',
  '/register?invitationCode=a.b',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/robots.txt',
  `${releases}/main.js`,
  `${releases}/a.woff2`,
  `${releases}/terms.html`,
  `${releases}/gone.js`,
  '/releases/tracking/v1/entry.js',
  '/releases',
  '/releases/tracking/v1/',
  '/releases/',
  '/registry/',
  '/registry/production.json',
  '/registry/production.js',
  '/registry/staging.json',
  '/registry/log/production/00000001.json',
  '/sw.js',
  '/api/account/get',
  '/aw/api/0/buckets/',
])('answers %s as the built-in server does', async (path) => {
  expect(await seen(nginx.url, path)).toEqual(await seen(ownUrl, path))
})

/** A page as a browser gets it at another address of the same server. */
function seenAt(url: string, host: string, path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request(url + path, { headers: { host } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const { 'cache-control': caching, 'content-security-policy': policy } = answer.headers
        resolve({ status: answer.statusCode, caching, policy, body: Buffer.concat(parts).toString() })
      })
    })
      .once('error', reject)
      .end()
  })
}

test.each([
  ['preview-blue.localhost', '/app/tracking/my-activities', 200, '/registry/preview-blue.json'],
  ['preview-blue.localhost', '/sw.js', 200, 'registration.unregister()'],
  ['preview-green.localhost', '/', 404, 'There is no such preview.'],
  ['localhost', '/pages/preview-blue.html', undefined, ''],
])('answers at %s, %s as the built-in server does', async (host, path, status, words) => {
  const answer = await seenAt(ownUrl, host, path)
  if (status) {
    expect(answer).toMatchObject({ status, body: expect.stringContaining(words) })
    expect(await seenAt(nginx.url, host, path)).toEqual(answer)
  } else {
    // The page of a preview is shown only at its own address.
    for (const url of [ownUrl, nginx.url])
      expect(await seenAt(url, host, path)).not.toMatchObject({ body: expect.stringContaining('preview-blue') })
  }
})

test.each(['/releases/%E0%A4%A', '/%zz'])('answers %s, which cannot be decoded, with the usual 404', async (path) => {
  for (const url of [nginx.url, ownUrl]) {
    const answer = await fetch(url + path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found.\n'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

const transported = [
  '/',
  `${releases}/main.js`,
  `${releases}/terms.html`,
  '/registry/production.json',
  '/sw.js',
  '/releases/gone',
]
test.each(transported)('requires TLS for %s once a browser used it', async (path) => {
  const strict = async (url: string, proto: string) =>
    (await fetch(url + path, { headers: { 'x-forwarded-proto': proto } })).headers.get('strict-transport-security')
  for (const url of [nginx.url, ownUrl]) {
    expect(await strict(url, 'http')).toBeNull()
    expect(await strict(url, 'https')).toBe('max-age=31536000; includeSubDomains')
  }
  expect(await strict(wanting.url, 'http')).toBe('max-age=31536000; includeSubDomains')
})

test.each([`${releases}/main.js`, '/registry/production.json', '/'])('serves %s compressed', async (path) => {
  const { headers } = await fetch(nginx.url + path, { headers: { 'accept-encoding': 'gzip' } })
  const isSmall = path === '/'
  expect(headers.get('content-encoding')).toBe(isSmall ? null : 'gzip')
})

test.each([
  '/access/keys.json',
  '/maps/host/h1/main.js.map',
  '/releases/..%2fmaps/host/h1/main.js.map',
  '/.registry-production.lock',
])('reveals through %s only the store’s public folders', async (path) => {
  expect((await seen(nginx.url, path)).body).not.toContain('{}')
})

test.each([
  ['/registry/production.json', 'registry/production.json'],
  ['/registry/production.js', 'registry/production.js'],
  ['/app/tracking', 'index.html'],
])('sends %s again only after a change, and at once, even within the same second', async (path, file) => {
  const target = directoryTarget(store)
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(nginx.url + path, { headers: { 'accept-encoding': 'gzip', ...headers } })
    const known = {
      'if-none-match': answer.headers.get('etag') ?? '',
      'if-modified-since': answer.headers.get('last-modified') ?? '',
    }
    return { status: answer.status, body: await answer.text(), known }
  }
  const original = String((await target.read(file))?.content)
  let { known } = await ask()
  for (let change = 0; change < 4; change++) {
    expect((await ask(known)).status).toBe(304)
    const before = await target.read(file)
    // Of the same length.
    const content = change === 3 ? original : original.replace(/.$/s, String(change))
    await target.replace(file, content, before?.version ?? null)
    const changed = await ask(known)
    expect([changed.status, changed.body]).toEqual([200, content])
    known = changed.known
  }
})

test('sends no ETag for a page with third-party scripts, because it is more than the file', async () => {
  const page = await fetch(`${wanting.url}/`)
  expect([page.headers.get('etag'), page.headers.get('last-modified')]).toEqual([null, null])
})

test('serves pages to GET only', async () => {
  expect((await fetch(`${nginx.url}/somewhere`, { method: 'POST', body: '' })).status).toBe(404)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['6.6.6.6,2001:db8::7', '2001:db8::7'],
  ['6.6.6.6, 127.0.0.1', '127.0.0.1'],
])('a call of a proxy on this machine that names %s reaches the API as that of %s', async (named, address) => {
  for (const url of [nginx.url, ownUrl]) {
    await fetch(`${url}/api/account/get`, { headers: { 'x-forwarded-for': named } })
    expect(forwarded).toBe(address)
  }
})

test('a call that names no address reaches the API as that of the one who connects', async () => {
  await fetch(`${nginx.url}/api/account/get`)
  expect(forwarded).toBe('127.0.0.1')
})

test('replaces what a client on another machine claims about its address', async () => {
  // `set_real_ip_from` is a way for a test to connect from elsewhere.
  const elsewhere = await startNginx(join(folder, 'elsewhere'), (listen) =>
    [
      'set_real_ip_from 127.0.0.1;',
      'real_ip_header X-Test-Address;',
      nginxConfiguration({ store, listen, api: [apiAddress] }),
    ].join('\n'),
  )
  try {
    for (const address of ['203.0.113.7', '10.0.0.5', '2001:db8::7']) {
      const headers = { 'x-test-address': address, 'x-forwarded-for': '6.6.6.6' }
      await fetch(`${elsewhere.url}/api/account/get`, { headers })
      expect(forwarded).toBe(address)
    }
    const headers = { 'x-test-address': '::1', 'x-forwarded-for': '203.0.113.7' }
    await fetch(`${elsewhere.url}/api/account/get`, { headers })
    expect(forwarded).toBe('203.0.113.7')
  } finally {
    await elsewhere.stop()
  }
})

test('allows an operator’s page to load from their local remote’s address, and does not cache it', async () => {
  const path = '/app/tracking/my-activities'
  const fromOwn = await seen(ownUrl, path, { headers: { cookie: signed } })
  expect(await seen(nginx.url, path, { headers: { cookie: signed } })).toEqual(fromOwn)
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
    expect(fromOwn['content-security-policy']).toMatch(new RegExp(`${directive} [^;]* ${local}`))
  }
  expect(fromOwn['content-security-policy']).toMatch(/connect-src [^;]* ws:\/\/localhost:4300/)
  expect(fromOwn['content-security-policy']).not.toContain('unsafe-eval')
  expect(fromOwn).toMatchObject({ 'cache-control': 'no-store' })
  const { headers } = await fetch(nginx.url + path, { headers: { cookie: signed } })
  expect(headers.get('etag')).toBeNull()
})

test.each([
  ['a cookie that is not in force', '/', 'dayline_local_remote=old'],
  ['no cookie', '/', ''],
  ['a file', `${releases}/terms.html`, signed],
  ['the registry', '/registry/production.json', signed],
])('allows only this origin in the policy for %s', async (_, path, cookie) => {
  for (const url of [ownUrl, nginx.url]) {
    expect((await seen(url, path, { headers: { cookie } }))['content-security-policy']).not.toContain(local)
  }
})

test('serves the usual page for a local remote’s cookie while the API is down', async () => {
  const answer = await seen(wanting.url, '/', { headers: { cookie: signed } })
  expect(answer.status).toBe(200)
  expect(answer['content-security-policy']).not.toContain(local)
})

test('keeps the socket’s connection open', async () => {
  const upgraded = await new Promise((resolve) => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' }
    const upgrade = request(`${nginx.url}/socket.io/?EIO=4&transport=websocket`, { headers })
    upgrade
      .once('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer.statusCode)
      })
      .once('response', ({ statusCode }) => resolve(statusCode))
    upgrade.end()
  })
  expect(upgraded).toBe(101)
})

test('answers in the envelope while the API is down', async () => {
  const answer = await fetch(`${wanting.url}/api/account/get`, { method: 'POST', body: '{}' })
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { HasError: true, Data: null, Message: '', ValidationErrors: [] },
  ])
})

test('configures third-party scripts and the removal of the service worker for the installation', async () => {
  const page = await fetch(`${wanting.url}/`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' https://stats.example;")
  expect(await page.text()).toContain('name="dayline-third-parties"')
  expect((await seen(wanting.url, '/sw.js')).body).toContain('registration.unregister()')
})

test('keeps a forged Host header out of the policy', async () => {
  const policy = await new Promise((resolve) => {
    const headers = { host: "x' script-src" }
    request(nginx.url, { headers }, (answer) => resolve(String(answer.headers['content-security-policy']))).end()
  })
  expect(policy).not.toContain("x'")
})

test('writes a configuration that nginx accepts', () => {
  const tool = join(root, 'federation/src/cli/nginx.ts')
  const words = ['--store', store, '--listen', '127.0.0.1:28999', '--api', '127.0.0.1:8081', '127.0.0.1:8082']
  const site = execFileSync(process.execPath, [tool, ...words], { encoding: 'utf8' })
  expect(site).toContain('server 127.0.0.1:8082 ')
  const file = join(folder, 'site.conf')
  writeFileSync(file, `pid ${folder}/x.pid; events {} http { include /etc/nginx/mime.types; ${site} }`)
  expect(() => execFileSync(findNginx(), ['-t', '-q', '-e', 'stderr', '-c', file], { stdio: 'pipe' })).not.toThrow()
})
