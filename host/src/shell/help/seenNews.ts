import { whatsNew } from './whatsNew.ts'

const key = 'dayline.seen-news'

/** How many entries of the list this browser has not shown yet; all of them before help was first opened. */
export function countUnseenNews(): number {
  const place = whatsNew.findIndex(({ title }) => title === storedTitle())
  return place === -1 ? whatsNew.length : place
}

function storedTitle(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores that all entries have been shown. */
export function rememberNews(): void {
  try {
    localStorage.setItem(key, whatsNew[0]?.title ?? '')
  } catch {
    // With blocked storage the entries are only marked as new again.
  }
}
