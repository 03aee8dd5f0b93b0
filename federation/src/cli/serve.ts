import { Command, Option } from 'commander'
import { buildServer } from '../serve/server.ts'
import { taskToolOrigins } from '../serve/taskTools.ts'
import { thirdPartiesOf } from '../serve/thirdParties.ts'
import { defaultStore } from './deployment.ts'

type Options = { store: string; port: string; address: string; api: string; serviceWorker: boolean }

function sentenceOf(error: unknown, port: string): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return `Port ${port} is in use by another program.`
  return error instanceof Error ? error.message : String(error)
}

const { store, port, address, api, serviceWorker } = new Command('serve')
  .description('serve releases, registry and API under one origin')
  .addOption(new Option('--store <folder>', 'the release store').default(defaultStore()))
  .option('--port <n>', 'port', '8080')
  .option('--address <ip>', 'address to listen on', '127.0.0.1')
  .option('--api <url>', 'where the API listens', 'http://127.0.0.1:8081')
  .option('--no-service-worker', 'make browsers forget the service worker and its caches')
  .parse()
  .opts<Options>()

try {
  const app = await buildServer({
    store,
    api,
    hasServiceWorker: serviceWorker,
    thirdParties: thirdPartiesOf(process.env),
    taskTools: taskToolOrigins(process.env),
    publicUrl: process.env.PUBLIC_URL,
    deployedUrl: process.env.DEPLOYED_URL,
  })
  await app.listen({ port: Number(port), host: address })
  process.stdout.write(`${JSON.stringify({ msg: 'listening', address, port: Number(port) })}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
} catch (error) {
  process.stderr.write(`${sentenceOf(error, port)}\n`)
  process.exitCode = 1
}
