/** Hash of the empty string: emotion creates one style element without text and fills it through the object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** How the policy differs between pages and installations. */
export type PolicyOptions = {
  /** Whether pages of this origin may show it in a frame. */
  mayBeFramed?: boolean
  /** Origins of the third-party scripts that this installation configures. */
  origins?: string[]
  /** Further origins that pages may send requests to. */
  connect?: string[]
  /** A server on an operator's own machine that this one page may load a remote from. */
  local?: LocalOrigin | undefined
  /** The value of `Strict-Transport-Security`; absent where the installation is used without TLS. */
  strictTransport?: string | undefined
}

/** The origin of a local remote, and that of the web socket that announces its builds. */
export type LocalOrigin = { origin: string; socket: string }

/** One year, as in the API's header: a browser that used TLS once never connects without it. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

/** Whether the address of this installation has TLS, no matter where TLS ends. */
export const isHttps = (publicUrl: string | undefined): boolean => /^https:/i.test(publicUrl ?? '')

/** What our pages may load and do. */
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
    // Colors of rich text and positions of floating elements are attributes, which can load nothing.
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

/** Static pages of a release, such as the terms, which our dialogs show in a frame. */
const framedPage = /^\/releases\/[^?]+\.html(\?|$)/

/** Headers of a response, for a verified host name. */
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
 * Headers of every response of the page's origin.
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
