import { useEffect, useState } from 'react'

type Search<Line> = { isLoading: boolean; line: Line | undefined; onRun: (line: Line) => void }

/**
 * For Enter pressed before the search has found a line: runs the selected one when the search ends.
 * @returns sets whether Enter is pending
 */
export function useEarlyEnter<Line>({ isLoading, line, onRun }: Search<Line>): (isPending: boolean) => void {
  const [isPending, setPending] = useState(false)
  // An effect, because the answers of the API, not an event, end the search.
  useEffect(() => {
    if (!isPending || isLoading) return
    setPending(false)
    if (line) onRun(line)
  }, [isPending, isLoading, line, onRun])
  return setPending
}
