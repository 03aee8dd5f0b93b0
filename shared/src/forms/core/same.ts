// NaN, text of a number field that is not a number, is a change from null.
const jsonOf = (value: unknown) => JSON.stringify(value, (_, part) => (Number.isNaN(part) ? 'NaN' : part))

/** Whether two values of a form have the same content. */
export const same = (a: unknown, b: unknown): boolean => jsonOf(a) === jsonOf(b)
