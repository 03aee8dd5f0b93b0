import { z } from 'zod'
import { Id, Instant, pageOf, paging } from './envelope.ts'
import { maxRestored } from './limits.ts'

/** Kinds of records that are moved to the bin when they are deleted (docs/product/bin.md#what). */
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

/** A deleted record that can be restored. */
export const BinItem = z.object({
  ID: Id,
  Kind: z.enum(binKinds),
  /** The record's id, the same before its deletion and after it is restored. */
  RecordId: Id,
  Title: z.string(),
  /** What it belongs to: the project of a task, the task of a comment or a file. */
  Where: z.string().nullable(),
  /** null when that person has left for good. */
  DeletedBy: z.string().nullable(),
  DeleteDate: Instant,
  /** When it is deleted for good. */
  ForgetDate: Instant,
})
export type BinItem = z.infer<typeof BinItem>

export const binCalls = {
  /** Records that the caller may restore, of all kinds by default; most recently deleted first. */
  '/bin/list': {
    body: z.object({
      Kinds: z.array(z.enum(binKinds)).min(1).nullish(),
      SearchTerm: z.string().trim().max(200).default(''),
      ...paging,
    }),
    data: pageOf(BinItem),
  },
  /**
   * Restores records of one kind by their ids. `AlreadyBack`: restored before this call. `Refused`: not restored, with
   * the reason of each; when all are refused, the call is refused with the first reason.
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
