import { z } from 'zod'
import { Id, Instant, pageOf, paging } from './envelope.ts'
import { maxRestored } from './limits.ts'

/** What goes to the bin when it is deleted (docs/product/bin.md#what). */
export const binKinds = [
  'task',
  'comment',
  'taskFile',
  'project',
  'customer',
  'team',
  'savedView',
  'riskReport',
  'holidayCalendar',
  'holiday',
] as const
export type BinKind = (typeof binKinds)[number]

/** Something that was deleted and can be restored. */
export const BinItem = z.object({
  ID: Id,
  Kind: z.enum(binKinds),
  /** The id that it had, and has again. */
  RecordId: Id,
  Title: z.string(),
  /** What it belongs to: the project of a task, the task of a comment or a file. */
  Where: z.string().nullable(),
  /** null: a person who has left for good. */
  DeletedBy: z.string().nullable(),
  DeleteDate: Instant,
  /** When it is deleted for good. */
  ForgetDate: Instant,
})
export type BinItem = z.infer<typeof BinItem>

export const binCalls = {
  /** What the caller may restore, of all kinds by default; what was deleted last is first. */
  '/bin/list': {
    body: z.object({
      Kinds: z.array(z.enum(binKinds)).min(1).nullish(),
      SearchTerm: z.string().trim().max(200).default(''),
      ...paging,
    }),
    data: pageOf(BinItem),
  },
  /**
   * Restores records of one kind by the ids that they had. `AlreadyBack`: someone restored them before. Nothing is restored
   * of what `Refused` names, with the reason; when it is all of them, the call is refused with the first reason.
   */
  '/bin/restore': {
    body: z.object({
      Kind: z.enum(binKinds),
      Ids: z.array(Id).min(1).max(maxRestored, `You can restore at most ${maxRestored} at once.`),
    }),
    data: z.object({
      Restored: z.array(Id),
      AlreadyBack: z.array(Id),
      Refused: z.array(z.object({ Id, Message: z.string() })),
    }),
  },
}
