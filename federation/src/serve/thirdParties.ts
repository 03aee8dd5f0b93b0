/** Scripts of others that an installation may want: usage figures, and news about the product. Absent by default. */
export type ThirdParties = { analytics?: string; changelog?: string }

const variables = { analytics: 'ANALYTICS_URL', changelog: 'CHANGELOG_WIDGET_URL' } as const

/** @throws Error when an address is none that a page should trust */
export function checkedAddress(variable: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (url && !url.username && (url.protocol === 'https:' || isLocal)) return url.href
  throw new Error(`${variable} is ${JSON.stringify(address)}, not an https address.`)
}

/** What the environment asks for. @throws Error when an address is none that a page should run */
export function thirdPartiesOf(environment: Record<string, string | undefined>): ThirdParties {
  const named = Object.entries(variables).flatMap(([name, variable]) => {
    const address = environment[variable]
    return address ? [[name, checkedAddress(variable, address)]] : []
  })
  return Object.fromEntries(named)
}

/** The origins that the page's policy has to allow. */
export function originsOf(thirdParties: ThirdParties): string[] {
  return [...new Set(Object.values(thirdParties).map((address) => new URL(address).origin))]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Their part of index.html: the host reads it after the page is drawn. Empty when there are none. */
export function thirdPartyMeta(thirdParties: ThirdParties): string {
  if (Object.keys(thirdParties).length === 0) return ''
  return `<meta name="dayline-third-parties" content="${escaped(JSON.stringify(thirdParties))}">`
}
