import { noteKey, searchText } from '@dayline/shared/contract'

/** Selects notes: one note, or those that contain every word of a search. */
export type NoteChoice = {
  WorkNote?: string | null | undefined
  SearchTerm?: string | null | undefined
  SeparateSpellings?: boolean | undefined
}

/** Returns whether a note is selected; an empty note never is. */
export function isNote({ WorkNote, SearchTerm, SeparateSpellings }: NoteChoice): (text: string) => boolean {
  if (WorkNote) {
    const wanted = noteKey(WorkNote, SeparateSpellings)
    return (text) => noteKey(text, SeparateSpellings) === wanted
  }
  const words = searchText(SearchTerm ?? '').split(/\s+/)
  return (text) => {
    const searched = searchText(text)
    return text.trim() !== '' && words.every((word) => searched.includes(word))
  }
}
