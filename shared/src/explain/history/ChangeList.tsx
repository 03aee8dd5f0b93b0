import type { AuditChange } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'

/** What an entry of the audit log changed, one line per value: "Role: Employee → Manager". */
export function ChangeList({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null
  return (
    <chakra.ul m="0" ps="0" listStyleType="none" fontSize="sm">
      {changes.map(({ Record, Field, Before, After }, index) => (
        <chakra.li key={index} py="0.5" overflowWrap="anywhere">
          <chakra.span color="fg.muted">{Record === null ? Field : `${Record}: ${Field}`}</chakra.span>
          {After === null ? ' changed' : `: ${Before} → ${After}`}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
