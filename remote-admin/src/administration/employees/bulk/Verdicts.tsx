import type { ApiQuery } from '@dayline/shared/api'
import { type CallData, fullName } from '@dayline/shared/contract'
import { chakra, Notice } from '@dayline/shared/ui'
import { QueryView, SkeletonText } from '@dayline/shared/ui/data'

/** How many people a change applies to, and each exception with its reason. */
export function Verdicts({ query }: { query: ApiQuery<CallData<'/employee/bulkchange'>> }) {
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={2} />} isCompact>
      {({ Verdicts: verdicts, Changed }) => {
        const exceptions = verdicts.filter(({ Reason }) => Reason !== null)
        if (exceptions.length === 0) return null
        return (
          <Notice kind={Changed === 0 ? 'warning' : 'info'} title={`Applies to ${Changed} of ${verdicts.length}`}>
            <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="0.5" maxH="12rem" overflowY="auto">
              {exceptions.map((person) => (
                <li key={person.EmployeeId}>
                  {fullName(person)}: {person.Reason}
                </li>
              ))}
            </chakra.ul>
          </Notice>
        )
      }}
    </QueryView>
  )
}
