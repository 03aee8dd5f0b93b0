import { Toaster } from '@dayline/shared/feedback'
import { UiProvider } from '@dayline/shared/ui'
import { type ReactNode, useState } from 'react'
import { type Cache, SWRConfig, type SWRConfiguration } from 'swr'

/** SWR options of the whole app (docs/decisions/006). */
const reading: SWRConfiguration = {
  // A change of filters keeps the old data visible; the last change wins because each body has its own key.
  keepPreviousData: true,
  // A failed read shows Retry; an automatic retry would only repeat the toast.
  shouldRetryOnError: false,
  dedupingInterval: 2000,
  focusThrottleInterval: 30_000,
}

/** Everything an area expects around it: theme, reads, toasts. The host and page tests use the same. */
export function AppProviders({ children }: { children: ReactNode }) {
  // A new cache per mount: a session never sees the data of another.
  const [cache] = useState<Cache>(() => new Map())
  return (
    <SWRConfig value={{ ...reading, provider: () => cache }}>
      <UiProvider>
        {children}
        <Toaster />
      </UiProvider>
    </SWRConfig>
  )
}
