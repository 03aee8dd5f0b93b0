import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type MultiCompiler } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { type Place, registryScript } from '../registry/served.ts'
import { isForApi } from '../serve/apiProxy.ts'
import { leavingWorker } from '../serve/leavingWorker.ts'
import { folderOf, root, type UnitName } from '../units.ts'
import type { Recipe } from '../webpack/recipe.ts'
import { remoteEntryFile } from '../webpack/remoteRecipe.ts'
import { devIndexHtml, devSecurityPolicy, devToolsHook, devToolsHookPath } from './devHost.ts'
import { devRegistry, devRelease } from './devRegistry.ts'

/** What a development server needs to know. `unit`: the remote that is worked on; `host` alone for the shell. */
export type DevServerOptions = { unit: UnitName; port: number; api: string; store: string; place: Place }

type Handler = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

async function configurationsOf(unit: UnitName) {
  const path = join(folderOf(unit), 'webpack.config.ts')
  const { default: recipe } = (await import(pathToFileURL(path).href)) as { default: Recipe }
  return recipe.configurations({ release: devRelease, mode: 'development', out: join(root, '.cache/dev', unit) })
}

/** The remote's entry as the watcher last wrote it. */
function currentEntry(compiler: MultiCompiler, unit: UnitName): Promise<string> {
  const own = compiler.compilers.find(({ name }) => name === unit)
  return new Promise((resolve, reject) => {
    if (!own?.outputFileSystem) return reject(new Error(`${unit} is not being built.`))
    own.outputFileSystem.readFile(join(own.outputPath, remoteEntryFile), (error, content) => {
      if (error || !content) reject(error ?? new Error(`${unit} is not built yet.`))
      else resolve(content.toString())
    })
  })
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

async function remoteNow(compiler: MultiCompiler, unit: UnitName) {
  return unit === 'host' ? null : { unit, entry: await currentEntry(compiler, unit) }
}

function ownPaths(compiler: MultiCompiler, { unit, place, port }: DevServerOptions): Handler {
  return (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === devToolsHookPath) return send(response, 'text/javascript', devToolsHook)
    // A worker that a release left at this address would keep answering.
    if (path === '/sw.js') return send(response, 'text/javascript', leavingWorker)
    const wanted = /^\/registry\/[\w-]+\.(js|json)$/.exec(path)
    if (wanted) {
      remoteNow(compiler, unit)
        .then((remote) => devRegistry(place, remote))
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
    // Static pages of the host, shown in frames, come from the build.
    if (wantsPage && !isForApi(path) && !path.endsWith('.html')) {
      response.setHeader('content-security-policy', devSecurityPolicy(`localhost:${port}`))
      return send(response, 'text/html', devIndexHtml(folderOf('host')))
    }
    next()
  }
}

/**
 * Serves the host from its sources and one remote with fast refresh; the other remotes come from the store.
 * @returns once the first build is there
 */
export async function startDevServer(options: DevServerOptions): Promise<WebpackDevServer> {
  const { unit, port, api, store } = options
  const units: UnitName[] = unit === 'host' ? ['host'] : ['host', unit]
  const compiler = webpack((await Promise.all(units.map(configurationsOf))).flat())
  if (!compiler) throw new Error('There is nothing to build.')
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
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
      setupMiddlewares: (middlewares) => [
        { name: 'dayline', middleware: ownPaths(compiler, options) as never },
        ...middlewares,
      ],
    },
    compiler,
  )
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()))
  await server.start()
  await built
  return server
}
