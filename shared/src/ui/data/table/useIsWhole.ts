import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether rows out of sight are wanted too: by the printer, and by the browser's search in the page, which finds only
 * what is in the document. How a search ends is not to be seen, so that one lasts.
 */
export function useIsWhole(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  const [isSearched, setIsSearched] = useState(false)
  useEffect(() => {
    // The page is printed as it is when the event ends.
    const before = () => flushSync(() => setIsPrinting(true))
    const after = () => setIsPrinting(false)
    const search = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') setIsSearched(true)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    window.addEventListener('keydown', search)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
      window.removeEventListener('keydown', search)
    }
  }, [])
  return isPrinting || isSearched
}
