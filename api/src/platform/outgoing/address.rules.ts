import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an IP address is on the public internet: not this machine, its network, or a special range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // An IPv4 address in IPv6 notation is judged as IPv4.
  return ipaddr.process(address).range() === 'unicast'
}

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const inside = 'Please enter an address that can be reached from the internet.'

/**
 * Why events are not sent to this address, or null. What a name resolves to is checked when connecting.
 * @param internalHosts hosts inside the server's network that its operator permits, over http too
 */
export function refusalOfAddress(text: string, internalHosts: readonly string[]): string | null {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'Please enter an address that begins with https://.'
  if (url.username || url.password) return 'Please enter an address without a user name.'
  const host = hostOf(url)
  if (internalHosts.includes(host)) return null
  if (url.protocol !== 'https:') return 'Please enter an address that begins with https://.'
  const isLocalName = !host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(host)
  return (isIP(host) ? !isPublicAddress(host) : isLocalName) ? inside : null
}
