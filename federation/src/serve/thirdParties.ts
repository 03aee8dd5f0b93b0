/**
 * Third-party scripts that an installation may configure: usage figures, news about the product, and the hosted
 * checkout, which its screen loads when a user pays. Absent by default.
 */
export type ThirdParties = { analytics?: string; changelog?: string; checkout?: string }

const variables = { analytics: 'ANALYTICS_URL', changelog: 'CHANGELOG_WIDGET_URL' } as const

/** @throws Error when an address is none that a page should trust */
export function checkedAddress(variable: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (url && !url.username && (url.protocol === 'https:' || isLocal)) return url.href
  throw new Error(`${variable} must be an https address, but is ${JSON.stringify(address)}.`)
}

/** The scripts that the environment configures. @throws Error when an address is none that a page should run */
export function thirdPartiesOf(environment: Record<string, string | undefined>): ThirdParties {
  const named = Object.entries(variables).flatMap(([name, variable]) => {
    const address = environment[variable]
    return address ? [[name, checkedAddress(variable, address)]] : []
  })
  // The API reads the same variables (api/src/platform/payments/openPayments.ts).
  const { PADDLE_CLIENT_TOKEN: token, PADDLE_SCRIPT_URL: script } = environment
  const checkout = token ? { checkout: checkedAddress('PADDLE_SCRIPT_URL', script || paddleScript) } : {}
  return { ...Object.fromEntries(named), ...checkout }
}

const paddleScript = 'https://cdn.paddle.com/paddle/v2/paddle.js'
/** The checkout's overlay is a frame of these origins. */
const checkoutFrames = ['https://buy.paddle.com', 'https://sandbox-buy.paddle.com']

/** The origins that the page's policy must allow. */
export function originsOf(thirdParties: ThirdParties): string[] {
  const frames = thirdParties.checkout ? checkoutFrames : []
  return [...new Set([...Object.values(thirdParties).map((address) => new URL(address).origin), ...frames])]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The scripts as a meta tag of index.html, which the host reads after the page is drawn. Empty without any. */
export function thirdPartyMeta({ checkout: _, ...loaded }: ThirdParties): string {
  if (Object.keys(loaded).length === 0) return ''
  return `<meta name="dayline-third-parties" content="${escaped(JSON.stringify(loaded))}">`
}
