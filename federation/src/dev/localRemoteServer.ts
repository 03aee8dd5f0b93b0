import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { root } from '../repository.ts'
import { helpFile, readHelp } from '../screens/readScreens.ts'
import { folderOf, type UnitName } from '../units.ts'
import { buildCache } from '../webpack/buildCache.ts'
import type { Recipe } from '../webpack/recipe.ts'
import { devBase, devEntry, devEntryFile, devRelease } from './devEntry.ts'
import { devRemoteEntry } from './devRegistry.ts'
import { screensReload } from './screensReload.ts'

/** `deployed`: origin of the host that shows the remote. */
export type LocalRemoteOptions = { unit: UnitName; port: number; deployed: string }

/** Like a release build, because the deployed host provides React's production build, but without minification. */
async function configurationsOf(unit: UnitName): Promise<Configuration[]> {
  const path = join(folderOf(unit), 'webpack.config.ts')
  const { default: recipe } = (await import(pathToFileURL(path).href)) as { default: Recipe }
  const out = join(root, '.cache/local-remote', unit)
  return recipe.configurations({ release: devRelease, mode: 'production', out }).map((configuration) => ({
    ...configuration,
    devtool: 'cheap-module-source-map',
    cache: buildCache(join(root, '.cache/webpack', unit), `${unit}-local-remote`, [import.meta.filename]),
    plugins: [...(configuration.plugins ?? []), ...screensReload(unit)],
    optimization: { ...configuration.optimization, minimize: false, emitOnErrors: false },
  }))
}

function answer(unit: UnitName, request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  const send = (type: string, body: string) =>
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body)
  if (path === devBase(unit) + devEntryFile) return send('text/javascript', devEntry(unit))
  if (path === devBase(unit) + helpFile) {
    readHelp(folderOf(unit))
      .then((help) => send('application/json', JSON.stringify(help ?? {})))
      .catch(next)
    return
  }
  if (path !== '/registry/production.json') return next()
  devRemoteEntry(unit)
    .then((entry) => send('application/json', JSON.stringify({ seq: 1, host: null, remotes: { [unit]: entry } })))
    .catch(next)
}

/**
 * Serves one remote from its sources to a deployed host, and to pages of no other origin. A saved change reloads the
 * page: fast refresh needs React's development build, which a deployed host does not have.
 * @returns once the first build is finished
 */
export async function startLocalRemoteServer({ unit, port, deployed }: LocalRemoteOptions): Promise<WebpackDevServer> {
  const compiler = webpack(await configurationsOf(unit))
  if (!compiler) throw new Error(`${unit} has no build configuration.`)
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: false,
      allowedHosts: ['localhost', new URL(deployed).hostname],
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      headers: { 'X-Content-Type-Options': 'nosniff' },
      devMiddleware: { publicPath: devBase(unit) },
      static: false,
      setupMiddlewares: (middlewares) => [
        {
          name: 'dayline',
          middleware: ((request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            response.setHeader('access-control-allow-origin', deployed)
            answer(unit, request, response, next)
          }) as never,
        },
        ...middlewares,
      ],
    },
    compiler,
  )
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('local remote', () => resolve()))
  await server.start()
  await built
  return server
}
