/** The one style that emotion creates without text and fills through the object model: the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What a page of ours may load and do. @param mayBeFramed by pages of this origin */
export function contentSecurityPolicy(host: string, mayBeFramed = false): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    // Colours of rich text and positions of floating parts are attributes; they can load nothing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    // `self` does not cover web sockets in every browser.
    `connect-src 'self' ws://${host} wss://${host}`,
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

/** Static pages of a release, such as the terms: dialogs of ours show them in a frame. */
const framedPage = /^\/releases\/[^?]+\.html(\?|$)/

/** Headers of every answer of the page's origin. @param host the request's Host header @param url its path */
export function securityHeaders(host: string | undefined, url = '/'): Record<string, string> {
  const mayBeFramed = framedPage.test(url)
  return {
    'content-security-policy': contentSecurityPolicy(host && hostName.test(host) ? host : 'localhost', mayBeFramed),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': mayBeFramed ? 'SAMEORIGIN' : 'DENY',
  }
}
