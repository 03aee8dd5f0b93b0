import { ExplainedTotal, type WorkNoteItem } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { PeopleParts } from '../PeopleParts.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'
import { ShareBadge } from './noteColumns.tsx'

type NotePeopleProps = Pick<ReportView<'/insights/worknotes'>, 'body' | 'explainCell' | 'onOpen'> & {
  note: WorkNoteItem
}

/** Who worked with a note, each compared with all of their own working time. */
export function NotePeople({ note: { ID, Spellings }, body, explainCell, onOpen }: NotePeopleProps) {
  const { SearchTerm: _, ...filters } = body
  const people = useReportDetail('/insights/worknoteemployees', { ...filters, WorkNote: ID })
  return (
    <chakra.div me="-1" pb="2">
      {Spellings && (
        <chakra.p m="0" mb="2" fontSize="sm" color="fg.muted">
          {`Joined: ${Spellings.map(({ Text, Working }) => `“${Text}” ${duration(Working)}`).join(', ')}.`}
        </chakra.p>
      )}
      <PeopleParts
        label={`People of ${ID}`}
        query={people}
        columns={[
          {
            id: 'working',
            header: 'With note',
            cell: ({ Employee, Working }) => explainCell(Employee, 'Working', ExplainedTotal.Working, Working, ID),
          },
          { id: 'difference', header: 'Difference', cell: ({ Difference }) => duration(Difference) },
          { id: 'total', header: 'Own total', cell: ({ TotalWorking }) => duration(TotalWorking) },
          { id: 'share', header: 'Share', cell: (item) => <ShareBadge times={item} /> },
        ]}
        onOpen={onOpen}
      />
    </chakra.div>
  )
}
