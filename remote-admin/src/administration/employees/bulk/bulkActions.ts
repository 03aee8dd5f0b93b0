import type { BulkChange } from './bulk.api.ts'

export type BulkAction = BulkChange['Action']

type ActionText = {
  title: string
  confirm: string
  /** The result for the toast: "3 employees: blocked". */
  done: string
  effect: string
  isDanger?: boolean
}

/** The texts of each bulk change (docs/product/people.md#bulk-changes). */
export const actionTexts: Record<BulkAction, ActionText> = {
  team: {
    title: 'Change team',
    confirm: 'Change team of',
    done: 'team changed',
    effect: 'They are signed out, and see what their new team may see.',
  },
  role: {
    title: 'Change role',
    confirm: 'Change role of',
    done: 'role changed',
    effect: 'They are signed out, and sign in with their new role.',
  },
  invite: {
    title: 'Resend invitations',
    confirm: 'Invite',
    done: 'invited again',
    effect: 'Each gets a new mail. The links in earlier mails stop working.',
  },
  block: {
    title: 'Block employees',
    confirm: 'Block',
    done: 'blocked',
    effect: 'They are signed out and can no longer track time. Data stays stored, and their seats are free.',
    isDanger: true,
  },
  unblock: {
    title: 'Unblock employees',
    confirm: 'Unblock',
    done: 'unblocked',
    effect: 'They can sign in and track time again, and take a seat each.',
  },
}
