import { days, flag, SearchInput, search } from '@dayline/shared/filters'
import type { OwnFilters } from '../ownFilters.ts'

export type NoteFilters = { SearchTerm: string; SeparateSpellings: boolean }

/** The last 30 days, and a search by words in notes (docs/product/reports.md#work-notes). */
export const noteFilters: OwnFilters<NoteFilters> = {
  spec: { range: days('30d'), SearchTerm: search(), SeparateSpellings: flag('spellings') },
  chips: ({ SearchTerm }) => ({ SearchTerm: `Search: ${SearchTerm}`, SeparateSpellings: 'Each spelling' }),
  fields: ({ SearchTerm }, onChange) => (
    <SearchInput
      label="Search work notes"
      placeholder="Search work notes"
      // Narrower at this width, where the other filters would push the count to a third line.
      w={{ base: '15rem', lg: '10.5rem', xl: '15rem' }}
      value={SearchTerm}
      onChange={(SearchTerm) => onChange({ SearchTerm })}
    />
  ),
}
