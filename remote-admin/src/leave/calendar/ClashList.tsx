import type { LeaveClash } from '@dayline/shared/contract'
import { addDays, formatRange, plural } from '@dayline/shared/format'
import { chakra, Notice } from '@dayline/shared/ui'

type Stretch = Pick<LeaveClash, 'TeamId' | 'TeamTitle' | 'Names'> & { start: string; end: string }

/** Joins consecutive days of the same people into one line. */
function stretches(clashes: readonly LeaveClash[]): Stretch[] {
  const lines: Stretch[] = []
  for (const { Day, TeamId, TeamTitle, Names } of clashes) {
    const last = lines.findLast((line) => line.TeamId === TeamId)
    if (last && addDays(last.end, 1) === Day && last.Names.join() === Names.join()) last.end = Day
    else lines.push({ TeamId, TeamTitle, Names, start: Day, end: Day })
  }
  return lines
}

/** Days on which several people of a team are away. */
export function ClashList({ clashes }: { clashes: readonly LeaveClash[] }) {
  const lines = stretches(clashes)
  if (lines.length === 0) return null
  return (
    <Notice kind="warning" title={plural(lines.length, 'clash', 'clashes')}>
      <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="1">
        {lines.map(({ TeamId, TeamTitle, Names, start, end }) => (
          <li key={`${TeamId} ${start}`}>
            {formatRange({ start, end })}, {TeamTitle}: {Names.join(', ')}
          </li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
