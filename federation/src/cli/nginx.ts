import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { nginxConfiguration } from '../serve/nginx.ts'
import { taskToolOrigins } from '../serve/taskTools.ts'
import { thirdPartiesOf } from '../serve/thirdParties.ts'
import { defaultStore } from './deployment.ts'

type Options = { store: string; listen: string; api: string[]; serviceWorker: boolean }

const { store, listen, api, serviceWorker } = new Command('nginx')
  .description('write a configuration for nginx, which serves what `serve` serves')
  .addOption(new Option('--store <folder>', 'the release store').env('DAYLINE_STORE').default(defaultStore()))
  .option('--listen <address>', 'the argument of nginx’s `listen`: 80, 127.0.0.1:8080, 443 ssl', '80')
  .option('--api <host:port...>', 'where each process of the API listens', ['127.0.0.1:8081'])
  .option('--no-service-worker', 'make browsers forget the service worker and its caches')
  .parse()
  .opts<Options>()

try {
  const thirdParties = thirdPartiesOf(process.env)
  const taskTools = taskToolOrigins(process.env)
  const hasServiceWorker = serviceWorker
  const publicUrl = process.env.PUBLIC_URL
  const options = { store: resolve(store), listen, api, hasServiceWorker, thirdParties, taskTools, publicUrl }
  process.stdout.write(nginxConfiguration(options))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
