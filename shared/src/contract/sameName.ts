/** Whether two names look the same on a page, which shows white space in a row as one space. */
export const isSameName = (one: string, other: string): boolean => collapsed(one) === collapsed(other)
const collapsed = (name: string) => name.trim().replace(/\s+/g, ' ')
