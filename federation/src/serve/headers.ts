/** The one style that emotion creates without text and fills through the object model: the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What differs between pages and installations. */
export type PolicyOptions = {
  /** By pages of this origin. */
  mayBeFramed?: boolean
  /** Whose scripts this installation wants beside its own. */
  origins?: string[]
  /** What pages may read from beside their own origin. */
  connect?: string[]
  /** A server on an operator's own machine that this one page may load a remote from. */
  local?: LocalOrigin | undefined
  /** The value of `Strict-Transport-Security`; none where people come without TLS. */
  strictTransport?: string | undefined
}

/** The origin of a local remote, and the same for the web socket that announces new builds. */
export type LocalOrigin = { origin: string; socket: string }

/** For a year, as in the API's header: a browser that came by TLS once does not come without it. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

/** Whether this installation's address is one with TLS, wherever that ends. */
export const isHttps = (publicUrl: string | undefined): boolean => /^https:/i.test(publicUrl ?? '')

/** What a page of ours may load and do. */
export function contentSecurityPolicy(
  host: string,
  { mayBeFramed = false, origins = [], connect = [], local }: PolicyOptions = {},
): string {
  const others = origins.map((origin) => ` ${origin}`).join('')
  const read = connect.map((origin) => ` ${origin}`).join('')
  const own = local ? ` ${local.origin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${others}${own}`,
    `style-src 'self' ${emptyStyle}${others}${own}`,
    // Colours of rich text and positions of floating parts are attributes; they can load nothing.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${others}${own}`,
    `font-src 'self'${own}`,
    "media-src 'self' blob:",
    // `self` does not cover web sockets in every browser.
    `connect-src 'self' ws://${host} wss://${host}${others}${read}${local ? `${own} ${local.socket}` : ''}`,
    "worker-src 'self'",
    `frame-src 'self'${others}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

/** Static pages of a release, such as the terms: dialogs of ours show them in a frame. */
const framedPage = /^\/releases\/[^?]+\.html(\?|$)/

/** Headers of an answer, for a verified host name. */
export function headersOf(host: string, options: PolicyOptions = {}): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(host, options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': options.mayBeFramed ? 'SAMEORIGIN' : 'DENY',
    ...(options.strictTransport ? { 'strict-transport-security': options.strictTransport } : {}),
  }
}

/**
 * Headers of every answer of the page's origin.
 * @param host the request's Host header
 * @param url its path
 */
export function securityHeaders(
  host: string | undefined,
  url = '/',
  options: Omit<PolicyOptions, 'mayBeFramed'> = {},
): Record<string, string> {
  const known = host && hostName.test(host) ? host : 'localhost'
  return headersOf(known, { ...options, mayBeFramed: framedPage.test(url) })
}
