import { noteKey, type WorkNoteItem } from '@dayline/shared/contract'
import { useUrlValue, word } from '@dayline/shared/filters'
import { DataTable } from '@dayline/shared/ui/data'
import { useCallback, useMemo } from 'react'
import { useComparedParts } from '../compare/useComparedParts.ts'
import { useComparedSort } from '../compare/useComparedSort.ts'
import { ReportFrame, type ReportView } from '../ReportFrame.tsx'
import { ExplainedNote, noteFigures } from './ExplainedNote.tsx'
import { NotePeople } from './NotePeople.tsx'
import { measure, noteColumns, sortKeys, spellingMeasure, sumOf, wholeOf } from './noteColumns.tsx'
import { type NoteFilters, noteFilters } from './noteFilters.tsx'
import { SpellingSwitch } from './SpellingSwitch.tsx'

const path = '/insights/worknotes'
const exports = [{ call: '/insights/tasksexport', also: { Report: 'worknotes' } }] as const
const openNote = word('open')

/** Working time by work note (docs/product/reports.md#work-notes). */
export function WorkNotesPage() {
  return (
    <ReportFrame
      title="Work notes"
      path={path}
      exports={exports}
      note="Each note is compared with all working time of the filters above, with and without a note."
      noun={['work note', 'work notes']}
      emptyText="Work notes appear here when people choose them in the agent while they work."
      ownFilters={noteFilters}
      figures={noteFigures}
      compares="parts"
    >
      {(view) => (
        <>
          <Notes {...view} />
          <ExplainedNote {...view} />
        </>
      )}
    </ReportFrame>
  )
}

function Notes({
  report,
  comparison,
  body,
  onOpen,
  onFilter,
  explainCell,
  explainSum,
  explaining: { explain },
  empty,
}: ReportView<typeof path, NoteFilters>) {
  const order = useComparedSort(sortKeys, comparison, 'working', 'share')
  const [open, setOpen] = useUrlValue(openNote)
  const items = report.data?.Items
  const search = body.SearchTerm ?? ''
  const others = comparison?.data?.Items
  const wholes = { here: wholeOf(report.data), there: wholeOf(comparison?.data) }
  const isSeparate = body.SeparateSpellings ?? false
  const other = useComparedParts(isSeparate ? spellingMeasure : measure, items, others, comparison, wholes)
  const columns = useMemo(
    () => noteColumns(items && items.length > 1 ? sumOf(items) : undefined, { search, explainSum, explain }, other),
    [items, search, explainSum, explain, other],
  )
  // Stable while another spelling gets the most time; the address has the note as it was when its row was opened.
  const rowKey = useCallback(({ ID }: WorkNoteItem) => noteKey(ID, isSeparate), [isSeparate])
  const expand = useCallback(
    (note: WorkNoteItem) => (
      <NotePeople note={note} body={body} explainCell={explainCell} explain={explain} onOpen={onOpen} />
    ),
    [body, explainCell, explain, onOpen],
  )
  return (
    <>
      <SpellingSwitch items={items} isSeparate={isSeparate} onFilter={onFilter} />
      <DataTable
        label="Work notes"
        query={other ? { ...report, data: { Items: other.items } } : report}
        columns={columns}
        rowKey={rowKey}
        {...order}
        columnChoice="work-notes"
        expand={expand}
        expanded={open === undefined ? null : noteKey(open, isSeparate)}
        onExpandedChange={(key) => setOpen(items?.find((note) => rowKey(note) === key)?.ID, { replace: true })}
        empty={empty}
      />
    </>
  )
}

export { WorkNotesPage as Page }
