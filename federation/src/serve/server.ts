import { join } from 'node:path'
import { isOwnProxy } from '@dayline/shared/contract'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { siteFiles } from '../releases/siteFiles.ts'
import { addApiProxy, isForApi } from './apiProxy.ts'
import { sendDocument } from './documents.ts'
import { isHttps, type LocalOrigin, securityHeaders, strictTransport } from './headers.ts'
import { leavingWorker } from './leavingWorker.ts'
import { localOriginOf } from './localRemote.ts'
import { noPreview, previewPageOf } from './previews.ts'
import { originsOf, type ThirdParties, thirdPartyMeta } from './thirdParties.ts'

/** Where the server finds what it serves, and how it is configured. */
export type ServerOptions = {
  store: string
  api: string
  /** false: browsers remove the service worker and its caches. */
  hasServiceWorker?: boolean
  thirdParties?: ThirdParties
  /** Origins of task tools whose API pages call directly. */
  taskTools?: string[]
  /** The address in the browser, if known. */
  publicUrl?: string | undefined
  /** A deployed host whose pages may load releases from here, as a local remote of its operators. */
  deployedUrl?: string | undefined
}

/** Sends text that is not cached, because a missing script must never look like a page. */
const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found.\n')

/** Whether the last part of a path has an extension, and so names a file; no page of the app has one. */
const isFile = (url: string) => /\.[a-z0-9]+$/i.test(url.replace(/\?.*/, ''))

/** In milliseconds: a release's files never change. */
const year = 31_536_000_000
const registryFile = /^[\w-]+\.(json|js)$/
const types = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/**
 * The single origin that a browser uses: releases (immutable), the registry (revalidated), the API (forwarded),
 * the files that browsers and crawlers request at fixed names, and index.html for every other path.
 */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { store, api, hasServiceWorker = true, thirdParties = {}, taskTools = [], publicUrl, deployedUrl } = options
  const origins = originsOf(thirdParties)
  const inHead = thirdPartyMeta(thirdParties)
  const deployed = deployedUrl ? new URL(deployedUrl).origin : null
  const headersFor = (request: FastifyRequest, local?: LocalOrigin) => {
    // Where a proxy in front of this server ends TLS, it reports so. Without TLS browsers ignore the header.
    const isSecure = isHttps(publicUrl) || [request.protocol, request.headers['x-forwarded-proto']].includes('https')
    const options = { origins, connect: taskTools, local, strictTransport: isSecure ? strictTransport : undefined }
    return securityHeaders(request.headers.host, request.url, options)
  }
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    trustProxy: isOwnProxy,
    // Addresses that cannot be decoded end here, before any hook.
    frameworkErrors: (_error, request, reply) => sendMissing(reply.headers(headersFor(request))),
  })
  app.addHook('onRequest', async (request, reply) => {
    // The API sets its own policy.
    if (isForApi(request.url)) return
    reply.headers(headersFor(request))
    if (deployed && /^\/(releases|registry)\//.test(request.url)) reply.header('access-control-allow-origin', deployed)
  })
  // For folders and files that may not be sent; the reason is not revealed.
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode < 500) return sendMissing(reply)
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('The page could not be served.\n')
  })
  await addApiProxy(app, api)

  await app.register(fastifyStatic, {
    root: join(store, 'releases'),
    prefix: '/releases/',
    preCompressed: true,
    index: false,
    maxAge: year,
    immutable: true,
  })

  app.get<{ Params: { file: string } }>('/registry/:file', async (request, reply) => {
    const { file } = request.params
    const type = file.endsWith('.js') ? types.js : types.json
    if (
      registryFile.test(file) &&
      (await sendDocument(request, reply, { path: join(store, 'registry', file), type }))
    ) {
      return reply
    }
    return reply.callNotFound()
  })

  app.get('/sw.js', async (request, reply) => {
    // The worker caches the pages of one environment; a preview has no worker, and its pages come from the server.
    if (!hasServiceWorker || previewPageOf(request.headers.host))
      return reply.header('cache-control', 'no-store').type(types.js).send(leavingWorker)
    if (await sendDocument(request, reply, { path: join(store, 'sw.js'), type: types.js })) return reply
    return reply.callNotFound()
  })

  for (const [name, type] of Object.entries(siteFiles)) {
    app.get(`/${name}`, async (request, reply) => {
      if (await sendDocument(request, reply, { path: join(store, name), type })) return reply
      return reply.callNotFound()
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const { method, url } = request
    const isPage = ['GET', 'HEAD'].includes(method) && !/^\/(releases|registry)(\/|$)/.test(url) && !isFile(url)
    if (!isPage) return sendMissing(reply)
    const preview = previewPageOf(request.headers.host)
    const local = preview ? null : await localOriginOf(api, request.headers.cookie)
    if (local) reply.headers(headersFor(request, local))
    const path = join(store, preview ?? 'index.html')
    if (await sendDocument(request, reply, { path, type: types.html, inHead, isPrivate: local !== null })) return reply
    if (preview) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send(noPreview)
    await reply.code(503).type('text/plain').send('No release of the host has been promoted yet.\n')
    return reply
  })
  return app
}
