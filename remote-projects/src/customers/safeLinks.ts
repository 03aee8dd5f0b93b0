/** A typed web address as a link; null when it is invalid or could run code (`javascript:`, `data:`). */
export function websiteLink(typed: string | null): string | null {
  const text = typed?.trim()
  if (!text) return null
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`
  if (!URL.canParse(withScheme)) return null
  const url = new URL(withScheme)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.hostname.includes('.') && !url.username ? url.href : null
}

/** A `mailto:` link, or null when the text is no email address. */
export function mailLink(email: string | null): string | null {
  const text = email?.trim()
  return text && /^[^\s@?&]+@[^\s@?&]+$/.test(text) ? `mailto:${encodeURI(text)}` : null
}

/** A web address as people read it: without scheme and trailing slash. */
export function shortAddress(typed: string): string {
  return typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
}
