/**
 * Whether a proxy on the same machine connects, for example one that ends TLS: the API and the server in front of it
 * trust the same. Only the last entry of the forwarded addresses counts (`hop` 0), which the proxy itself has added.
 */
export const isOwnProxy = (address: string, hop: number): boolean =>
  hop === 0 && /^(127\.|::1$|::ffff:127\.)/.test(address)
