import type { FastifyInstance } from 'fastify'
import { registerBinKind } from '../../../http/bin/binKinds.ts'
import { Refused } from '../../../http/failures.ts'
import { MessageAnswer, route } from '../../../http/route.ts'
import { filesBodyLimit } from '../attachments/readFiles.ts'
import { commentBin } from '../bin/restoreComments.ts'
import { addUpdateComment, deleteComment, storeCommentFiles } from './changeComments.ts'
import { listComments } from './comments.queries.ts'

/** Comments of tasks, for everyone who sees the task. */
export function taskCommentRoutes(app: FastifyInstance): void {
  const { media } = app.services
  route(
    app,
    '/project/listcomments',
    { can: 'tasks.read' },
    ({ body, actor, db }) => listComments(db, actor, body, media),
    { reads: true },
  )
  route(
    app,
    '/project/addupdatecomment',
    { can: 'tasks.comment' },
    {
      prepare: ({ body, ...call }) => {
        // The demo is public: it accepts text, but no files.
        if (call.actor.isDemo && body.Attachments.length > 0) {
          throw new Refused('This is not possible in the demo organization.')
        }
        return storeCommentFiles(call, media, body)
      },
      handle: async (call, files) => ({ Item: await addUpdateComment(call, media, call.body, files) }),
    },
    { bodyLimit: filesBodyLimit },
  )
  route(app, '/project/deletecomment', { can: 'tasks.comment' }, async (call) => {
    await deleteComment(call, call.body.Id)
    return new MessageAnswer({ Id: call.body.Id }, 'Deleted successfully.')
  })
  registerBinKind(app, 'comment', commentBin)
}
