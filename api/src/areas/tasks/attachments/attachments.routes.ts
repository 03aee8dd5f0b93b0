import { createHash } from 'node:crypto'
import { attachmentLimits, attachmentMessages, type UploadedAttachment } from '@dayline/shared/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { registerBinKind } from '../../../http/bin/binKinds.ts'
import { readBody } from '../../../http/body/validation.ts'
import { ok } from '../../../http/envelope.ts'
import { Failure, Refused } from '../../../http/failures.ts'
import { MessageAnswer, type ReadBody, route, tenantRoute } from '../../../http/route.ts'
import { taskFileBin } from '../bin/restoreTaskFiles.ts'
import { addAttachments, deleteAttachment } from './changeAttachments.ts'
import { checkedFiles, filesBodyLimit } from './checkedFiles.ts'
import { type CheckedFile, checkFile } from './contents.ts'

const uploadsPerMinute = 120

const Query = z.object({
  ProjectTaskId: z.coerce.number().int().positive(),
  ForComment: z.stringbool().default(false),
})

/** Files of tasks. Contents are checked before the transaction, which holds the embedded database's only connection. */
export function taskAttachmentRoutes(app: FastifyInstance): void {
  const { media } = app.services
  app.register(async (scope) => {
    const checked = checkedFiles<ReadBody<'/project/addtaskattachments'>>(scope)
    route(
      scope,
      '/project/addtaskattachments',
      { can: 'tasks.edit', demo: 'refused' },
      async (call) => {
        const place = { taskId: call.body.ProjectTaskId, isWaiting: false }
        return { Items: await addAttachments(call, media, place, checked(call.body)) }
      },
      { bodyLimit: filesBodyLimit, perMinute: uploadsPerMinute },
    )
  })
  route(app, '/project/deletetaskattachment', { can: 'tasks.comment' }, async (call) => {
    await deleteAttachment(call, call.body.Id)
    return new MessageAnswer({ Id: call.body.Id }, 'Deleted successfully.')
  })
  registerBinKind(app, 'taskFile', taskFileBin)
  // In a separate scope, because all other routes accept only JSON.
  app.register(async (scope) => {
    const limits = { fileSize: attachmentLimits.bytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 }
    await scope.register(multipart, { limits })
    scope.post(
      '/project/uploadtaskattachment',
      {
        config: { access: { can: 'tasks.comment', demo: 'refused' }, rateLimit: { max: uploadsPerMinute } },
      },
      async (request) => {
        const { ProjectTaskId: taskId, ForComment: isWaiting } = readBody(Query, request.query)
        const file = await fileIn(request)
        // Compared when a request is repeated with the same Idempotency-Key.
        request.body = { taskId, isWaiting, digest: createHash('sha256').update(file.bytes).digest('hex') }
        return ok(
          await tenantRoute('/project/uploadtaskattachment', request, async (call): Promise<UploadedAttachment> => {
            const [Item] = await addAttachments(call, media, { taskId, isWaiting }, [file])
            if (!Item) throw new Error('A stored file has no row.')
            return { Item }
          }),
        )
      },
    )
  })
}

async function fileIn(request: FastifyRequest): Promise<CheckedFile> {
  if (!request.isMultipart()) throw new Failure(415, 'Only a file is accepted here.')
  try {
    const file = await request.file()
    if (file) return await checkFile(await file.toBuffer(), file.filename)
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new Refused(attachmentMessages.tooLarge)
    throw error
  }
  throw new Refused('Please choose a file.')
}
