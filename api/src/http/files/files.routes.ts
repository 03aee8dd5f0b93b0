import { type UploadPath, uploadPaths } from '@dayline/shared/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Principal, refusalOf } from '../access.ts'
import { ok } from '../envelope.ts'
import { Failure, NotFound, Refused, Unauthenticated } from '../failures.ts'
import { makeAvatar, maxBytes, tooLarge } from './avatar.ts'
import { fileOf, storeUpload } from './uploads.ts'

const uploadsPerMinute = 20

/** A logo is a field of a form, which stores it. */
const uploaded: Record<UploadPath, string> = {
  User: 'Saved successfully.',
  Organization: 'Logo uploaded. Save your changes to use it.',
}

/** Uploaded pictures of people and organizations, served to anyone who has the random name. */
export function fileRoutes(app: FastifyInstance): void {
  // In its own plugin scope: everywhere else only JSON is accepted.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 } })
    scope.post<{ Querystring: { UploadPath?: string } }>(
      '/account/uploadfile',
      { config: { access: { signedIn: true, demo: 'refused' }, rateLimit: { max: uploadsPerMinute } } },
      async (request) => {
        const { principal, query } = request
        if (!principal) throw new Unauthenticated()
        const uploadPath = uploadPathOf(query.UploadPath)
        const organizationId = organizationFor(uploadPath, principal)
        const picture = await makeAvatar(await fileIn(request))
        const Url = await storeUpload(app.services, picture, { userId: principal.userId, organizationId })
        return ok({ Url }, uploaded[uploadPath])
      },
    )
  })

  app.get<{ Params: { key: string } }>(
    '/files/:key',
    { config: { access: { public: true } } },
    async (request, reply) => {
      const { key } = request.params
      const { files } = app.services.media
      if (!/^[\w-]{32}\.webp$/.test(key) || (await files.sizeOf(fileOf(key))) === null) throw new NotFound()
      return reply
        .header('Content-Type', 'image/webp')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cross-Origin-Resource-Policy', 'same-origin')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(await files.bytes(fileOf(key)))
    },
  )
}

function uploadPathOf(given: string | undefined): UploadPath {
  const uploadPath = uploadPaths.find((candidate) => candidate === given)
  if (!uploadPath) throw new Refused('UploadPath is not valid.')
  return uploadPath
}

/** An organization's picture is one of its settings; a user's is not. */
function organizationFor(uploadPath: UploadPath, principal: Principal): number | null {
  if (uploadPath === 'User') return null
  const refusal = refusalOf({ can: 'organization.settings' }, principal)
  if (refusal) throw refusal
  return principal.membership?.organizationId ?? null
}

async function fileIn(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Failure(415, 'Only a picture is accepted here.')
  try {
    const file = await request.file()
    if (file) return await file.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw error
  }
  throw new Refused('Please choose a picture.')
}
