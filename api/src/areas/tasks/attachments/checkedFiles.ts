import type { FastifyInstance } from 'fastify'
import type { ReadBody } from '../../../http/route.ts'
import type { CheckedFile } from './contents.ts'
import { readFiles } from './readFiles.ts'

/** Five files of 5 MB as base64 do not fit, one as an array of numbers does: clients send one file at a time. */
export const filesBodyLimit = 24 * 1024 * 1024

/** Reads the files of JSON bodies of this scope's routes before their handlers, which get them from the returned function. */
export function checkedFiles<Body extends { Attachments: ReadBody<'/project/addtaskattachments'>['Attachments'] }>(
  scope: FastifyInstance,
): (body: Body) => CheckedFile[] {
  const checked = new WeakMap<object, CheckedFile[]>()
  scope.addHook('preHandler', async (request) => {
    const body = request.body as Body
    checked.set(body, await readFiles(body.Attachments))
  })
  return (body) => checked.get(body) ?? []
}
