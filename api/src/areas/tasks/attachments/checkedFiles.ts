import type { FastifyInstance } from 'fastify'
import type { ReadBody } from '../../../http/route.ts'
import type { CheckedFile } from './contents.ts'
import { readFiles } from './readFiles.ts'

/** One file of 5 MB fits even as an array of numbers, but five as base64 do not: clients send one file at a time. */
export const filesBodyLimit = 24 * 1024 * 1024

/**
 * Reads and checks the files of this scope's JSON requests before their handlers. The returned function gives a handler
 * its files.
 */
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
