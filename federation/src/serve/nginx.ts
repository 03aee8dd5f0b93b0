import { siteFiles } from '../releases/siteFiles.ts'
import { maxMegabytes, prefixes, tooLarge, unreachable } from './apiProxy.ts'
import { headersOf, isHttps, type PolicyOptions, strictTransport } from './headers.ts'
import { leavingWorker } from './leavingWorker.ts'
import { localRemoteCookie, localRemoteHeaders, localRemotePolicyPath, policyTimeoutMs } from './localRemote.ts'
import { noPreview } from './previews.ts'
import { originsOf, type ThirdParties, thirdPartyMeta } from './thirdParties.ts'

/** Options of a configuration of nginx. */
export type NginxOptions = {
  /** The release store's folder. */
  store: string
  /** The argument of `listen`: `80`, `127.0.0.1:8080`, `443 ssl`. */
  listen: string
  /** `host:port` of each process of the API. */
  api: string[]
  hasServiceWorker?: boolean
  thirdParties?: ThirdParties
  /** Origins of task tools whose API pages call directly. */
  taskTools?: string[]
  /** The address in the browser, if known. */
  publicUrl?: string | undefined
}

type Headers = Record<string, string>

const noStore = { 'cache-control': 'no-store' }
const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
/** Revalidated at each request. */
const mutable = { 'cache-control': 'no-cache' }

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const indented = (lines: string[]): string[] => lines.map((line) => (line ? `    ${line}` : ''))

/** nginx drops inherited headers where a location sets one, so each location repeats all of them. */
function addHeaders(security: Headers, caching: Headers): string[] {
  return [
    ...Object.entries(security).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    // Not `always`: a missing file must not be cached for a year.
    ...Object.entries(caching).map(([name, value]) => `add_header ${name} ${quoted(value)};`),
  ]
}

const location = (match: string, lines: string[]): string[] => [`location ${match} {`, ...indented(lines), '}', '']

/**
 * nginx distinguishes versions by second and length. The store never gives two versions of a document the same second
 * (`directoryTarget.ts`), so an unchanged document is answered with 304.
 */
const revalidated = ['etag on;', 'if_modified_since exact;', 'gzip on;']

function proxied(prefix: string): string[] {
  return location(`${prefix}/`, [
    'proxy_pass http://dayline_api;',
    'proxy_http_version 1.1;',
    'proxy_set_header Host $http_host;',
    '# Only this server knows the address of a client: what the client claims is replaced.',
    'proxy_set_header X-Forwarded-For $dayline_client;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $dayline_connection;',
    'proxy_connect_timeout 2s;',
    'proxy_read_timeout 120s;',
    'proxy_request_buffering off;',
    '# Each call has a bound of its own; this is more than any of them takes.',
    `client_max_body_size ${maxMegabytes}m;`,
    `error_page 413 =413 @${prefix === '/aw' ? 'watcher_body' : 'body'}_too_large;`,
    'error_page 502 503 504 =502 @api_unreachable;',
  ])
}

function serviceWorker(security: Headers, hasServiceWorker: boolean): string[] {
  if (hasServiceWorker) {
    const noWorker = [
      'if ($dayline_preview) {',
      ...indented([...addHeaders(security, noStore), `return 200 ${quoted(leavingWorker)};`]),
      '}',
    ]
    return location('= /sw.js', [
      ...addHeaders(security, mutable),
      ...revalidated,
      '# The worker caches the pages of one environment; a preview has none.',
      ...noWorker,
      'try_files /sw.js =404;',
    ])
  }
  const lines = [
    'default_type text/javascript;',
    ...addHeaders(security, noStore),
    `return 200 ${quoted(leavingWorker)};`,
  ]
  return location('= /sw.js', lines)
}

/** Sets the media types, because not every nginx lists all of them. */
function site(security: Headers): string[] {
  return Object.entries(siteFiles).flatMap(([name, type]) =>
    location(`= /${name}`, [
      'types {',
      '}',
      `default_type ${type.split(';')[0]};`,
      ...addHeaders(security, mutable),
      ...revalidated,
      `try_files /${name} =404;`,
    ]),
  )
}

const upstreamHeader = (name: string) => `$upstream_http_${name.replaceAll('-', '_')}`

/** The page of an operator who runs a remote on their own machine: the API decides what it may load (decision 031). */
function localRemotePage(policy: PolicyOptions, head: string[]): string[] {
  const local = { origin: '$dayline_local_origin', socket: '$dayline_local_socket' }
  const page = location('= /.local-remote', [
    'internal;',
    'auth_request /.local-remote-policy;',
    `auth_request_set ${local.origin} ${upstreamHeader(localRemoteHeaders.origin)};`,
    `auth_request_set ${local.socket} ${upstreamHeader(localRemoteHeaders.socket)};`,
    ...addHeaders(headersOf('$dayline_host', { ...policy, local }), noStore),
    'etag off;',
    'if_modified_since off;',
    'gzip on;',
    ...head,
    'try_files /index.html @no_release;',
  ])
  const question = location('= /.local-remote-policy', [
    'internal;',
    `proxy_pass http://dayline_api/api${localRemotePolicyPath};`,
    'proxy_method GET;',
    'proxy_pass_request_body off;',
    'proxy_set_header Content-Length "";',
    'proxy_set_header Host $http_host;',
    'proxy_connect_timeout 2s;',
    `proxy_read_timeout ${policyTimeoutMs / 1000}s;`,
    'proxy_intercept_errors on;',
    'error_page 404 500 502 503 504 = @no_local_remote;',
  ])
  return [...page, ...question, ...location('@no_local_remote', ['return 204;'])]
}

function pages(policy: PolicyOptions, thirdParties: ThirdParties): string[] {
  const inHead = thirdPartyMeta(thirdParties).replaceAll("'", '&#39;')
  const head = inHead ? [`sub_filter '</head>' '${inHead}</head>';`] : []
  const page = [...addHeaders(headersOf('$dayline_host', policy), mutable), ...revalidated, ...head]
  const previews = location('/pages/', [...page, 'internal;', 'try_files $uri @no_preview;'])
  const rest = location('/', [
    ...page,
    'if ($request_method !~ ^(GET|HEAD)$) {',
    '    return 404;',
    '}',
    '# A file that is missing must never look like a page.',
    'if ($uri ~ "\\.[A-Za-z0-9]+$") {',
    '    return 404;',
    '}',
    '# The address of a preview shows its page and no other.',
    'if ($dayline_preview) {',
    '    rewrite ^ /pages/$dayline_preview.html last;',
    '}',
    '# Only a browser in which an operator started a local remote has this cookie.',
    `if ($cookie_${localRemoteCookie}) {`,
    '    rewrite ^ /.local-remote last;',
    '}',
    'try_files /index.html @no_release;',
  ])
  return [...previews, ...localRemotePage(policy, head), ...rest]
}

function respond(name: string, status: number, type: string, text: string, security: Headers): string[] {
  // Clears the types, because a missing script would otherwise have a script's type.
  const lines = [
    'types {',
    '}',
    `default_type ${type};`,
    ...addHeaders(security, {}),
    'add_header cache-control "no-store" always;',
  ]
  return location(name, [...lines, `return ${status} ${quoted(text)};`])
}

/**
 * An nginx configuration that replaces `cli/serve.ts`: the same headers, from the same source, for the same store.
 * For the folder from which nginx includes files into its http block (`/etc/nginx/conf.d/`).
 */
export function nginxConfiguration(options: NginxOptions): string {
  const { store, listen, api, hasServiceWorker = true, thirdParties = {}, taskTools = [], publicUrl } = options
  // nginx sends no header without a value.
  const policy: PolicyOptions = {
    origins: originsOf(thirdParties),
    connect: taskTools,
    strictTransport: '$dayline_strict_transport',
  }
  const security = headersOf('$dayline_host', policy)
  const framed = headersOf('$dayline_host', { ...policy, mayBeFramed: true })
  const server = [
    `listen ${listen};`,
    `root ${quoted(store)};`,
    'server_tokens off;',
    'charset utf-8;',
    'charset_types text/css text/plain text/javascript application/javascript application/json;',
    'gzip_vary on;',
    'gzip_min_length 256;',
    'gzip_types text/css text/javascript application/javascript application/json image/svg+xml;',
    'error_page 403 404 405 = @missing;',
    '# An address that cannot be decoded has none to keep, as a named place would want.',
    'error_page 400 =404 /.missing;',
    '',
    '# Releases never change, and their files are stored compressed too.',
    ...location('~ ^/releases/.+\\.html$', [...addHeaders(framed, forEver), 'gzip_static on;']),
    ...location('/releases/', [...addHeaders(security, forEver), 'gzip_static on;']),
    ...location('~ ^/registry/[\\w-]+\\.(json|js)$', [...addHeaders(security, mutable), ...revalidated]),
    ...location('/registry', ['return 404;']),
    ...location('= /releases', ['return 404;']),
    ...serviceWorker(security, hasServiceWorker),
    ...prefixes.flatMap(proxied),
    ...site(security),
    '# Every other path is a page, unless it names a file.',
    ...pages(policy, thirdParties),
    ...respond('@missing', 404, 'text/plain', 'Not found.\n', security),
    ...respond('@no_preview', 404, 'text/plain', noPreview, security),
    ...respond('= /.missing', 404, 'text/plain', 'Not found.\n', security),
    ...respond('@no_release', 503, 'text/plain', 'No release of the host has been promoted yet.\n', security),
    ...respond('@body_too_large', 413, 'application/json', tooLarge.envelope, {}),
    ...respond('@watcher_body_too_large', 413, 'application/json', tooLarge.watcher, {}),
    ...respond('@api_unreachable', 502, 'application/json', unreachable, {}),
  ]
  return [
    '# Written by `node federation/src/cli/nginx.ts`. Change that, not this.',
    'upstream dayline_api {',
    ...indented([
      'least_conn;',
      '# A restarted process gets requests again at once; a stopped one refuses them immediately.',
      ...api.map((address) => `server ${address} max_fails=0;`),
      'keepalive 32;',
      '# Shorter than the time a stopping process keeps answering: no call is sent down a line that is being closed.',
      'keepalive_timeout 300ms;',
    ]),
    '}',
    '',
    '# Sockets keep their line, everything else shares one.',
    'map $http_upgrade $dayline_connection {',
    ...indented(['default upgrade;', '"" "";']),
    '}',
    '',
    '# A proxy on this machine, for example one that ends TLS, has added the address of its client as the last entry.',
    'map "$remote_addr,$http_x_forwarded_for" $dayline_client {',
    ...indented([
      'default $remote_addr;',
      '"~^(127\\.[0-9.]+|::1|::ffff:127\\.[0-9.]+),(.*[, ])?(?<added>[0-9A-Fa-f.:]+)$" $added;',
    ]),
    '}',
    '',
    '# The policy names the host for web sockets; a forged Host header does not get into it.',
    'map $http_host $dayline_host {',
    ...indented(['default localhost;', '"~*^[a-z0-9.-]+(:[0-9]+)?$" $http_host;']),
    '}',
    '',
    '# `preview-<name>.<host>` shows the page of that environment.',
    'map $host $dayline_preview {',
    ...indented(['default "";', `"~^(?<preview>preview-[a-z0-9-]+)\\." $preview;`]),
    '}',
    '',
    '# Pages and releases come by TLS here, or where something in front of nginx ends it.',
    'map "$scheme,$http_x_forwarded_proto" $dayline_strict_transport {',
    ...indented([
      `default ${quoted(isHttps(publicUrl) ? strictTransport : '')};`,
      `~^https, ${quoted(strictTransport)};`,
      `~,https$ ${quoted(strictTransport)};`,
    ]),
    '}',
    '',
    'server {',
    ...indented(server),
    '}',
    '',
  ].join('\n')
}
