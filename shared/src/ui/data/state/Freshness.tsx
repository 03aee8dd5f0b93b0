import { clockTime } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { useEffect, useState } from 'react'

type FreshnessProps = {
  /** The read that is shown. */
  query: { data: unknown; error: unknown; isValidating: boolean; readAt?: number | undefined }
  /** Live events update this screen. A failed read is never live. */
  isLive: boolean
  /** Age from which data is stale even if the screen is live, ms. Omitted: it is current until an event arrives. */
  staleAfterMs?: number
}

/** "Live · updated 3 s ago", or "As of 10:42" while nothing keeps the data current. */
export function Freshness({ query, isLive, staleAfterMs }: FreshnessProps) {
  const { data, error, isValidating } = query
  const [readAt, setReadAt] = useState<number>()
  const isRead = data !== undefined && !error && !isValidating
  // An unchanged answer counts, too. It leaves `data` as it is, so the end of the read is the only sign of it.
  useEffect(() => {
    if (isRead) setReadAt(query.readAt ?? Date.now())
  }, [isRead, query.readAt])
  if (readAt === undefined) return null
  return (
    <chakra.span fontSize="xs" color="fg.muted" whiteSpace="nowrap" data-number>
      {isLive && !error ? (
        <LiveAge readAt={readAt} staleAfterMs={staleAfterMs ?? Number.POSITIVE_INFINITY} />
      ) : (
        <AsOf at={readAt} />
      )}
    </chakra.span>
  )
}

function AsOf({ at }: { at: number }) {
  return <>As of {clockTime(new Date(at), useZone())}</>
}

/** Separate, so that only this part rerenders every second. */
function LiveAge({ readAt, staleAfterMs }: { readAt: number; staleAfterMs: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const age = Math.max(0, now - readAt)
  if (age >= staleAfterMs) return <AsOf at={readAt} />
  return (
    <>
      <chakra.span
        aria-hidden
        display="inline-block"
        w="7px"
        h="7px"
        me="1.5"
        mb="1px"
        borderRadius="full"
        bg="green.solid"
      />
      Live · updated {ageText(age)}
    </>
  )
}

/** Elapsed time in its largest unit. */
function ageText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000)
  if (seconds < 3) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}
