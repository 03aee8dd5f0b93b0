import { days, SearchInput, search } from '@dayline/shared/filters'
import type { OwnFilters } from '../ownFilters.ts'

type NoteFilters = { SearchTerm: string }

/** The last 30 days, and a search for words of notes (docs/product/reports.md#work-notes). */
export const noteFilters: OwnFilters<NoteFilters> = {
  spec: { range: days('30d'), SearchTerm: search() },
  chips: ({ SearchTerm }) => ({ SearchTerm: `Search: ${SearchTerm}` }),
  fields: ({ SearchTerm }, onChange) => (
    <SearchInput
      label="Search work notes"
      placeholder="Search work notes"
      value={SearchTerm}
      onChange={(SearchTerm) => onChange({ SearchTerm })}
    />
  ),
}
