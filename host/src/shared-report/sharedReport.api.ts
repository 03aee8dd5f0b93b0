import { useApiQuery } from '@dayline/shared/api'

/** The secret part of this page's address. */
export const tokenOfAddress = (hash = window.location.hash): string => hash.replace(/^#/, '')

/** Read once: reading again would count as opening again. Failures are shown in the page, not in a toast. */
export const useSharedReport = (token: string) =>
  useApiQuery('/reportlink/open', token ? { Token: token } : null, { quiet: true, isReadOnce: true })
