/** Whether two names look the same on a page, where consecutive white space is shown as one space. */
export const isSameName = (one: string, other: string): boolean => collapsed(one) === collapsed(other)
const collapsed = (name: string) => name.trim().replace(/\s+/g, ' ')
