import { ActivityStatus, maxMissedDays, type WorkTimeItem } from '@dayline/shared/contract'

/**
 * People without a minute for two working days or ever, except those on leave; longest silence first
 * (docs/product/team.md#silent-agents).
 */
export const silentPeople = (people: readonly WorkTimeItem[]): WorkTimeItem[] =>
  people
    .filter(({ Status, LastSeen, MissedDays = 0 }) => {
      // A person on leave has the status "stopped work".
      return Status === ActivityStatus.YetToStart && (LastSeen === null || MissedDays >= maxMissedDays)
    })
    .toSorted((a, b) => (a.LastSeen ?? '').localeCompare(b.LastSeen ?? ''))
