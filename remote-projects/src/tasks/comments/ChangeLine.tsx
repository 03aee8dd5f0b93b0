import { fullName, type TaskComment } from '@dayline/shared/contract'
import { timeAgo } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { History } from 'lucide-react'
import { Author } from './CommentItem.tsx'

type ChangeLineProps = { change: TaskComment; onPerson: ((employeeId: number) => void) | undefined }

/** A change in the history of a task, in one line. Its title is a sentence of plain text, unlike that of a comment. */
export function ChangeLine({ change, onPerson }: ChangeLineProps) {
  const zone = useZone()
  const name = change.Employee ? fullName(change.Employee) : change.EmployeeId === null ? 'An import' : 'Someone'
  return (
    <chakra.p display="flex" gap="2.5" fontSize="sm" color="fg.muted" m="0">
      <chakra.span aria-hidden w="7" display="inline-flex" justifyContent="center" pt="0.5">
        <History size={15} />
      </chakra.span>
      <chakra.span minW="0" overflowWrap="anywhere">
        <Author comment={change} name={name} onPerson={onPerson} /> {change.Title}
        {' · '}
        <chakra.time dateTime={change.CreateDate} fontSize="xs" data-number>
          {timeAgo(change.CreateDate, zone)}
        </chakra.time>
      </chakra.span>
    </chakra.p>
  )
}
