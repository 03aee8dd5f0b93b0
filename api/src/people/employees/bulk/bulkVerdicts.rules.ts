import { Role } from '@dayline/shared/contract'
import type { ReadBody } from '../../../http/route.ts'

type Change = ReadBody<'/employee/bulkchange'>

/** The current state of a chosen person. */
type Chosen = {
  id: number
  hasJoined: boolean
  role: number
  team_id: number | null
  isBlocked: boolean
  /** The person deleted the account. */
  isGone: boolean
  /** A colleague deleted the person from the organization. */
  isDeleted: boolean
}

type Asked = {
  change: Change
  isSelf: boolean
  /** Takes a seat for a person who needs one; false when none is left. */
  takeSeat: () => boolean
}
type Refusal = (person: Chosen, asked: Asked) => string | null

const refusals: Record<Change['Action'], Refusal> = {
  invite: ({ hasJoined, isBlocked }) => (hasJoined ? 'Has already joined.' : isBlocked ? 'Is blocked.' : null),
  team: ({ team_id }, { change }) => (team_id === change.TeamId ? 'Is already in this team.' : null),
  role: ({ role }, { change, isSelf }) =>
    isSelf ? 'You cannot change your own role.' : role === change.Role ? 'Already has this role.' : null,
  block: ({ isBlocked }, { isSelf }) =>
    isSelf ? 'You cannot block yourself.' : isBlocked ? 'Is already blocked.' : null,
  unblock(person, { takeSeat }) {
    if (!person.isBlocked) return 'Is not blocked.'
    if (person.isGone) return 'Has deleted the account.'
    return takeSeat() ? null : 'No seat left.'
  },
}

/** Why a change does not apply to a person; null = it applies (docs/product/people.md#bulk-changes). */
export function refusalOf(person: Chosen, asked: Asked): string | null {
  if (person.isDeleted) return 'Has been deleted.'
  // The Owner has joined, so `invite` already has a more precise refusal.
  if (person.role === Role.Owner && asked.change.Action !== 'invite') return 'Is the Owner.'
  return refusals[asked.change.Action](person, asked)
}
