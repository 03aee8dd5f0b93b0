import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { readHealth } from './health.ts'

test('names the API that does not answer, and the reason', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise((resolve) => server.close(resolve))
  const message = `http://${address} does not answer: connect ECONNREFUSED ${address}`
  await expect(readHealth({ api: `http://${address}`, key: 'dlo_key' }, 15)).rejects.toThrow(message)
})
