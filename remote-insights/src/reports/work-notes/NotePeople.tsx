import { ExplainedTotal, type WorkNoteItem } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import type { Explaining } from '../explaining.ts'
import { PeopleParts } from '../PeopleParts.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'
import { explainFigure } from './ExplainedNote.tsx'
import { ShareBadge } from './noteColumns.tsx'

type NotePeopleProps = Pick<ReportView<'/insights/worknotes'>, 'body' | 'explainCell' | 'onOpen'> & {
  explain: Explaining['explain']
  note: WorkNoteItem
}

/** The people who worked with a note, with its share of their own working time. */
export function NotePeople({ note: { ID, Spellings }, body, explainCell, explain, onOpen }: NotePeopleProps) {
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
          {
            id: 'difference',
            header: 'Difference',
            cell: ({ Employee: person, Difference: minutes }) =>
              explainFigure(explain, 'without', { name: 'Difference', minutes, part: ID, person }),
          },
          {
            id: 'total',
            header: 'Own total',
            cell: ({ Employee: person, TotalWorking: minutes }) =>
              explainFigure(explain, 'own', { name: 'Own total', minutes, part: ID, person }),
          },
          { id: 'share', header: 'Share', cell: (item) => <ShareBadge times={item} /> },
        ]}
        onOpen={onOpen}
      />
    </chakra.div>
  )
}
