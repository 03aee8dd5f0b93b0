import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { type Deployment, registryScript } from '../registry/served.ts'
import { root } from '../repository.ts'
import { helpFile, readHelp } from '../screens/readScreens.ts'
import { isForApi } from '../serve/apiProxy.ts'
import { leavingWorker } from '../serve/leavingWorker.ts'
import { folderOf, type UnitName } from '../units.ts'
import type { Recipe } from '../webpack/recipe.ts'
import { devBase, devEntry, devEntryFile, devRelease } from './devEntry.ts'
import {
  devIndexHtml,
  devSecurityPolicy,
  devToolsHook,
  devToolsHookPath,
  problemsPath,
  problemsScript,
} from './devHost.ts'
import { devRegistry } from './devRegistry.ts'
import { screensReload } from './screensReload.ts'

/** Options of a development server. `unit`: the remote under development; `host` for the shell only. */
export type DevServerOptions = { unit: UnitName; port: number; api: string; store: string; deployment: Deployment }

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

async function configurationsOf(unit: UnitName) {
  const path = join(folderOf(unit), 'webpack.config.ts')
  const { default: recipe } = (await import(pathToFileURL(path).href)) as { default: Recipe }
  return recipe.configurations({ release: devRelease, mode: 'development', out: join(root, '.cache/dev', unit) })
}

function send(response: ServerResponse, type: string, body: string): void {
  response
    .writeHead(200, {
      'x-content-type-options': 'nosniff',
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    })
    .end(body)
}

function ownPaths({ unit, deployment, port }: DevServerOptions): Handler {
  const scripts: Record<string, string> = {
    [devToolsHookPath]: devToolsHook,
    [problemsPath]: problemsScript,
    [devBase(unit) + devEntryFile]: devEntry(unit),
    // Otherwise a worker that a release installed at this address would keep answering.
    '/sw.js': leavingWorker,
  }
  return (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const script = scripts[path]
    if (script !== undefined) return send(response, 'text/javascript', script)
    if (path === devBase(unit) + helpFile) {
      readHelp(folderOf(unit))
        .then((help) => send(response, 'application/json', JSON.stringify(help ?? {})))
        .catch(next)
      return
    }
    const wanted = /^\/registry\/[\w-]+\.(js|json)$/.exec(path)
    if (wanted) {
      devRegistry(deployment, unit)
        .then((registry) => JSON.stringify(registry))
        .then((content) =>
          wanted[1] === 'js'
            ? send(response, 'text/javascript', registryScript(content))
            : send(response, 'application/json', content),
        )
        .catch(next)
      return
    }
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    // Static pages of the host, shown in frames, are served from the build.
    if (wantsPage && !isForApi(path) && !path.endsWith('.html')) {
      response.setHeader('content-security-policy', devSecurityPolicy(`localhost:${port}`))
      return send(response, 'text/html', devIndexHtml(folderOf('host')))
    }
    next()
  }
}

/**
 * Serves the host from its sources and one remote with fast refresh; the other remotes are loaded from the store.
 * @returns once the first build is finished
 */
export async function startDevServer(options: DevServerOptions): Promise<WebpackDevServer> {
  const { unit, port, api, store } = options
  const units: UnitName[] = unit === 'host' ? ['host'] : ['host', unit]
  const configurations = (await Promise.all(units.map(configurationsOf))).flat()
  // In the host's bundle, which every page loads; the remote's is loaded only with its area.
  if (unit !== 'host') configurations.find(({ name }) => name === 'host')?.plugins?.push(...screensReload(unit, 'main'))
  const compiler = webpack(configurations)
  if (!compiler) throw new Error('The units have no build configuration.')
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      // problems.mjs shows compile errors: the client's own overlay covers only bundles that the page has loaded.
      client: { overlay: false, logging: 'warn', webSocketURL: 'auto://0.0.0.0:0/ws' },
      headers: {
        'Content-Security-Policy': devSecurityPolicy(`localhost:${port}`),
        'X-Content-Type-Options': 'nosniff',
      },
      static: { directory: join(store, 'releases'), publicPath: '/releases', watch: false },
      proxy: [
        { context: ['/api', '/aw'], target: api },
        { context: ['/socket.io'], target: api, ws: true },
      ],
      setupMiddlewares: (middlewares) => [{ name: 'dayline', middleware: ownPaths(options) as never }, ...middlewares],
    },
    compiler,
  )
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()))
  await server.start()
  await built
  return server
}
