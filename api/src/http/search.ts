import { withoutAccents } from '@dayline/shared/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** In SQL: a text without accents, as `withoutAccents` gives it. Most texts are ASCII, and reading those costs little. */
const plain = (text: RawBuilder<unknown>) => sql`case when octet_length(${text}) = length(${text}) then ${text}
  else regexp_replace(normalize(replace(${text}, 'ı', 'i'), NFD), '[\\u0300-\\u036f]', '', 'g') end`

/** A text to search in. For a database with a Turkish locale, `I` is not the capital of `i`. */
const searchable = (text: RawBuilder<unknown>) => sql`replace(${plain(text)}, 'I', 'i')`

/** A pattern for `ilike` that matches the typed text literally, wildcards included. */
const pattern = (term: string) =>
  `%${withoutAccents(term)
    .replaceAll('I', 'i')
    .replace(/[\\%_]/g, '\\$&')}%`

/** Condition: the text contains the term, whatever the case and accents of both. */
export const contains = (text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> =>
  sql`${searchable(text)} ilike ${pattern(term)}`

/** Blanks and punctuation, by number: `[:alnum:]` knows only ASCII in a database without a locale. */
const betweenWords = '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+'

/** Condition: each word of the term starts a word of the text, or a part of one: `jones` finds "Smith-Jones". */
export function startsWords(text: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> {
  const starts = term.split(/\s+/).map((word) => pattern(` ${word}`))
  const found = searchable(text)
  return sql`(' ' || ${found} || ' ' || regexp_replace(${found}, ${betweenWords}, ' ', 'g')) ilike all (${starts}::text[])`
}
