import { useApiQuery } from '@dayline/shared/api'

/** The secret in this page's address. */
export const tokenOfAddress = (hash: string): string => hash.replace(/^#/, '')

/** Read once: another read would count as another opening. Failures are shown in the page, not in a toast. */
export const useSharedReport = (token: string) =>
  useApiQuery('/reportlink/open', token ? { Token: token } : null, {
    quiet: true,
    isReadOnce: true,
    former: 'never',
  })
