import { createServer } from 'node:net'

/** Occupies a port for a moment. @returns its number, or null when it is taken */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}

export async function isPortFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== null
}

/** A free port, for internal connections. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0)
  if (port === null) throw new Error('No port is free on this machine.')
  return port
}
