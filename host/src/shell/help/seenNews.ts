import { whatsNew } from './whatsNew.ts'

const key = 'dayline.seen-news'

/** How many entries of the list this browser has not shown yet; all of them at first. */
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

/** Stores that everything was shown. */
export function rememberNews(): void {
  try {
    localStorage.setItem(key, whatsNew[0]?.title ?? '')
  } catch {
    // Blocked storage only costs the memory of it.
  }
}
