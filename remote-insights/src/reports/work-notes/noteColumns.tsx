import { type CallData, ExplainedTotal, noteKey, type WorkNoteItem } from '@dayline/shared/contract'
import { percentOf, plural, ratioPercent } from '@dayline/shared/format'
import { Badge, chakra } from '@dayline/shared/ui'
import type { Column } from '@dayline/shared/ui/data'
import { compareColumn } from '../compare/compareColumn.tsx'
import type { Compared } from '../compare/compared.ts'
import type { PartsMeasure } from '../compare/comparedParts.ts'
import type { Explaining } from '../explaining.ts'
import type { ReportView } from '../ReportFrame.tsx'
import { explainFigure } from './ExplainedNote.tsx'
import { MarkedWords } from './MarkedWords.tsx'

/** Sortable columns by their name in the URL. */
export const sortKeys = ['note', 'working', 'difference', 'share'] as const

type NoteTimes = Pick<WorkNoteItem, 'Working' | 'TotalWorking' | 'Difference'>

/** A share above this percentage is red, otherwise green. */
const highShare = 50

/** Share of all working time; the color depends on the rounded percentage that is shown. */
export function ShareBadge({ times: { Working, TotalWorking } }: { times: NoteTimes }) {
  const share = ratioPercent(Working, TotalWorking)
  const tone = share === null ? 'gray' : share > highShare ? 'red' : 'green'
  return <Badge tone={tone}>{percentOf(Working, TotalWorking)}</Badge>
}

type Key = 'working' | 'share'

/** Compares each note with the same note on the other side, where another of its spellings may have the most time. */
export const measure: PartsMeasure<WorkNoteItem, Key> = {
  units: { working: 'minutes', share: 'points' },
  keyOf: ({ ID }) => noteKey(ID),
  minutesOf: ({ Working }) => Working,
  figuresOf: (items, whole) => {
    const working = items.reduce((sum, { Working }) => sum + Working, 0)
    return { working, share: ratioPercent(working, whole) }
  },
}

/** Compares each spelling with the same spelling. */
export const spellingMeasure: typeof measure = { ...measure, keyOf: ({ ID }) => noteKey(ID, true) }

/** All working time, with and without a note. Older servers return it only in the rows. */
export const wholeOf = (data: CallData<'/insights/worknotes'> | undefined): number =>
  data?.TotalWorking ?? data?.Items[0]?.TotalWorking ?? 0

type Other = { items: readonly WorkNoteItem[]; compared: Compared<WorkNoteItem, Key>; isByChange: boolean }

type Options = Pick<ReportView<'/insights/worknotes'>, 'explainSum'> & {
  search: string
  explain: Explaining['explain']
}

/** Sum of the listed notes, relative to the same total. */
export function sumOf(items: readonly WorkNoteItem[]): NoteTimes {
  const Working = items.reduce((sum, item) => sum + item.Working, 0)
  const TotalWorking = items[0]?.TotalWorking ?? 0
  return { Working, TotalWorking, Difference: TotalWorking - Working }
}

/** Columns of the report; `all` adds a total row (docs/product/reports.md#work-notes), `other` the differences. */
export function noteColumns(
  all: NoteTimes | undefined,
  { search, explainSum, explain }: Options,
  other?: Other,
): Column<WorkNoteItem>[] {
  const columns: Column<WorkNoteItem>[] = [
    {
      id: 'note',
      header: 'Work note',
      onCard: 'title',
      sortValue: ({ ID }) => ID,
      ...(all && { total: 'All' }),
      cell: ({ ID, Spellings }) => (
        <>
          <MarkedWords text={ID} search={search} />
          {Spellings && (
            <chakra.span display="block" fontSize="xs" color="fg.muted">
              {plural(Spellings.length, 'spelling')} joined
            </chakra.span>
          )}
        </>
      ),
    },
    {
      id: 'working',
      header: 'Working with note',
      isNumber: true,
      width: '11rem',
      onCard: 'fact',
      sortValue: ({ Working }) => Working,
      total: all && explainSum('Working with note', ExplainedTotal.Working, all.Working),
      cell: ({ ID, Working }) => explainSum(`Working, ${ID}`, ExplainedTotal.Working, Working, undefined, ID),
    },
    {
      id: 'difference',
      header: 'Difference from total',
      isNumber: true,
      width: '12rem',
      sortValue: ({ Difference }) => Difference,
      total: all && explainFigure(explain, 'without', { name: 'Difference from total, all', minutes: all.Difference }),
      cell: ({ ID, Difference: minutes }) =>
        explainFigure(explain, 'without', { name: `Difference from total, ${ID}`, minutes, part: ID }),
    },
    {
      id: 'share',
      header: 'Share of total',
      isNumber: true,
      width: '9rem',
      onCard: 'figure',
      sortValue: ({ Working, TotalWorking }) => (TotalWorking === 0 ? null : Working / TotalWorking),
      total: all && percentOf(all.Working, all.TotalWorking),
      cell: (item) => <ShareBadge times={item} />,
    },
  ]
  if (!other) return columns
  return columns.map((column) => compareColumn(column, measure, { ...other, better: {}, lead: 'working' }))
}
