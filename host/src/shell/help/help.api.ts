import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'

export type HelpQuery = ApiQuery<CallData<'/account/help'>>

/** How the caller is tracked, and whom to ask. Quiet: the panel itself shows a failure. */
export const useHelp = (): HelpQuery => useApiQuery('/account/help', {}, { quiet: true })
