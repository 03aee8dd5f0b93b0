import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether rows out of view must be in the document, too: for printing, and for the browser's search in the page. The
 * end of a search cannot be detected, so after one it remains true.
 */
export function useIsWhole(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  const [isSearched, setIsSearched] = useState(false)
  useEffect(() => {
    // The page is printed as it is when this event handler returns.
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
