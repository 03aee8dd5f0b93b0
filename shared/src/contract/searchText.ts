/**
 * Text without accents: `İşık` → `Isik`. The API's SQL removes the same ones (`plain` in api/src/http/search.ts).
 */
export const withoutAccents = (text: string): string =>
  // The dotless i has no accent that could be removed, but people type `i` for it.
  text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/** Text as searches compare it: without case, whatever the browser's language, and accents. */
export const searchText = (text: string): string => withoutAccents(text).toLowerCase()
