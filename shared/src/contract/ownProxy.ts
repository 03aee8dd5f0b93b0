/**
 * Whether a connection comes from a proxy on the same machine, for example one that ends TLS. The API and the server in
 * front of it trust only such a proxy, and only the last forwarded address (`hop` 0), which the proxy itself has added.
 */
export const isOwnProxy = (address: string, hop: number): boolean =>
  hop === 0 && /^(127\.|::1$|::ffff:127\.)/.test(address)
