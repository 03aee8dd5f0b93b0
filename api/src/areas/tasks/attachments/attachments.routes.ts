import { createHash } from 'node:crypto'
import { attachmentLimits, attachmentMessages, type UploadedAttachment } from '@dayline/shared/contract'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { registerBinKind } from '../../../http/bin/binKinds.ts'
import { readBody } from '../../../http/body/validation.ts'
import { ok } from '../../../http/envelope.ts'
import { Failure, Refused } from '../../../http/failures.ts'
import { MessageAnswer, route, tenantRoute } from '../../../http/route.ts'
import { taskFileBin } from '../bin/restoreTaskFiles.ts'
import { addAttachments, deleteAttachment, storeAttachments } from './changeAttachments.ts'
import { type CheckedFile, checkFile } from './contents.ts'
import { filesBodyLimit, readFiles } from './readFiles.ts'

const uploadsPerMinute = 120

const Query = z.object({
  ProjectTaskId: z.coerce.number().int().positive(),
  ForComment: z.stringbool().default(false),
})

/** Files of tasks. They are checked and stored before the transaction, which locks the task. */
export function taskAttachmentRoutes(app: FastifyInstance): void {
  const { media } = app.services
  route(
    app,
    '/project/addtaskattachments',
    { can: 'tasks.edit', demo: 'refused' },
    {
      prepare: async ({ body, ...call }) =>
        storeAttachments(call, media, placeOf(body), await readFiles(body.Attachments)),
      handle: async (call, files) => ({ Items: await addAttachments(call, media, placeOf(call.body), files) }),
    },
    { bodyLimit: filesBodyLimit, perMinute: uploadsPerMinute },
  )
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
          await tenantRoute('/project/uploadtaskattachment', request, {
            prepare: (call) => storeAttachments(call, media, { taskId, isWaiting }, [file]),
            async handle(call, files): Promise<UploadedAttachment> {
              const [Item] = await addAttachments(call, media, { taskId, isWaiting }, files)
              if (!Item) throw new Error('A stored file has no row.')
              return { Item }
            },
          }),
        )
      },
    )
  })
}

const placeOf = ({ ProjectTaskId }: { ProjectTaskId: number }) => ({ taskId: ProjectTaskId, isWaiting: false })

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
