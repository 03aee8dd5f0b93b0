import { attachmentTypes } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Media } from '../../platform/media/media.ts'
import { rangeOf } from '../../platform/media/ranges.rules.ts'
import { sharedFiles } from '../../platform/media/store.ts'
import { NotFound } from '../failures.ts'

const types: Record<string, string> = {
  ...attachmentTypes,
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
/** Other types are downloads, named by the link that opens them. */
const shownInPlace = /^(image|video)\/|^application\/pdf$/
const sandbox = "default-src 'none'; sandbox"
/** Browsers show a PDF in their own viewer, which does not load in a sandbox. */
const policies: Record<string, string> = { pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'" }

type Query = { expires?: string; signature?: string }

/**
 * Stored images and videos. Pages open them without a token, so the signature in the URL grants access; other
 * parameters, such as `retry`, have no effect. A wrong or expired signature is answered like a file that never existed.
 */
export function mediaRoutes(app: FastifyInstance, media: Media): void {
  const { database } = app.services
  app.get<{ Params: { '*': string }; Querystring: Query }>(
    '/media/*',
    { config: { access: { public: true } } },
    async (request, reply) => {
      const file = request.params['*']
      const { expires = '', signature = '' } = request.query
      const extension = file.split('.').at(-1)?.toLowerCase() ?? ''
      const type = types[extension]
      if (!type || !media.isSigned(file, { expires, signature })) throw new NotFound()
      const contentLength = await media.files.sizeOf(file)
      if (contentLength === null || (await isGivenUp(database, file))) throw new NotFound()
      const left = Math.max(0, Number(expires) - Math.floor(Date.now() / 1000))
      reply
        .header('Content-Type', type)
        .header('Accept-Ranges', 'bytes')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', policies[extension] ?? sandbox)
        .header('Cross-Origin-Resource-Policy', 'same-origin')
        // A stored file never changes; only the right to it expires.
        .header('Cache-Control', `private, max-age=${left}, immutable`)
      if (!shownInPlace.test(type)) reply.header('Content-Disposition', 'attachment')
      const range = rangeOf(request.headers.range, contentLength)
      if (range === 'unsatisfiable') {
        return reply.code(416).header('Content-Range', `bytes */${contentLength}`).send()
      }
      const { start, end } = range ?? { start: 0, end: contentLength - 1 }
      if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${contentLength}`)
      return reply.header('Content-Length', end - start + 1).send(await media.files.read(file, range ?? undefined))
    },
  )
}

/** Deleted files stay on disk until the job removes them, but cannot be opened. */
async function isGivenUp(database: Database, file: string): Promise<boolean> {
  if (file.startsWith(sharedFiles)) return false
  const { rows } = await database.statement((db) =>
    sql`select from media_deletions where file = ${file} limit 1`.execute(db),
  )
  return rows.length > 0
}
