import { fullName, type LeaveRight } from '@dayline/shared/contract'
import { Fact, Facts } from '@dayline/shared/ui/data'

/** Who added a right, and the notes. */
export function RightDetails({ right }: { right: LeaveRight }) {
  return (
    <Facts>
      <Fact label="Created by">{right.CreatedByEmployee ? fullName(right.CreatedByEmployee) : '–'}</Fact>
      <Fact label="Notes" isWide>
        {right.Notes || '–'}
      </Fact>
    </Facts>
  )
}
