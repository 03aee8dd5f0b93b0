import { useEffect, useState } from 'react'
import { useIsPrinting } from '../page/useIsPrinting.ts'

/**
 * Whether rows out of view must be in the document, too: for printing, and for the browser's search in the page. The
 * end of a search cannot be detected, so after one it remains true.
 */
export function useIsWhole(): boolean {
  const isPrinting = useIsPrinting()
  const [isSearched, setIsSearched] = useState(false)
  useEffect(() => {
    const search = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') setIsSearched(true)
    }
    window.addEventListener('keydown', search)
    return () => window.removeEventListener('keydown', search)
  }, [])
  return isPrinting || isSearched
}
