import { checkedAddress } from './thirdParties.ts'

/** Task tools whose API pages call directly, with the API's variables for them (docs/operations.md). */
const tools = [
  { registered: 'ASANA_CLIENT_ID', address: 'ASANA_URL', byDefault: 'https://app.asana.com' },
  { registered: 'TRELLO_KEY', address: 'TRELLO_API_URL', byDefault: 'https://api.trello.com' },
] as const

/** The origins that pages may connect to: only those of the tools that this installation is registered with. */
export function taskToolOrigins(environment: Record<string, string | undefined>): string[] {
  const addresses = tools
    .filter(({ registered }) => environment[registered])
    .map(({ address, byDefault }) => checkedAddress(address, environment[address] || byDefault))
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
