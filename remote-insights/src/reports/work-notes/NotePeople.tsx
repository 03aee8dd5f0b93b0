import { duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { PeopleParts } from '../PeopleParts.tsx'
import type { ReportView } from '../ReportFrame.tsx'
import { useReportDetail } from '../reports.api.ts'
import { ShareBadge } from './noteColumns.tsx'

type NotePeopleProps = Pick<ReportView<'/insights/worknotes'>, 'body' | 'onOpen'> & { note: string }

/** Who worked with a note, each compared with all of their own working time. */
export function NotePeople({ note, body, onOpen }: NotePeopleProps) {
  const { SearchTerm: _, ...filters } = body
  const people = useReportDetail('/insights/worknoteemployees', { ...filters, WorkNote: note })
  return (
    <chakra.div me="-1" pb="2">
      <PeopleParts
        label={`People of ${note}`}
        query={people}
        columns={[
          { id: 'working', header: 'With note', cell: ({ Working }) => duration(Working) },
          { id: 'difference', header: 'Difference', cell: ({ Difference }) => duration(Difference) },
          { id: 'total', header: 'Own total', cell: ({ TotalWorking }) => duration(TotalWorking) },
          { id: 'share', header: 'Share', cell: (item) => <ShareBadge times={item} /> },
        ]}
        onOpen={onOpen}
      />
    </chakra.div>
  )
}
