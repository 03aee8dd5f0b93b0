import pg from 'pg'

const oid = { int8: 20, int8Array: 1016, numeric: 1700, date: 1082, dateArray: 1182, textArray: 1009 }

function exactNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a JavaScript number.`)
  return number
}

const parseTextArray = pg.types.getTypeParser(oid.textArray) as unknown as (text: string) => (string | null)[]
const own = new Map<number, (text: string) => unknown>([
  [oid.int8, exactNumber],
  [oid.int8Array, (text) => parseTextArray(text).map((item) => (item === null ? null : exactNumber(item)))],
  [oid.numeric, Number],
  // A calendar day has no zone, so it remains text.
  [oid.date, (text) => text],
  [oid.dateArray, parseTextArray],
])

/** How values of both databases arrive: int8 and numeric as numbers, days as `YYYY-MM-DD`, instants as Date. */
export const types = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    return own.get(id) ?? pg.types.getTypeParser(id, format)
  },
} as pg.CustomTypesConfig
