import { useApiQuery } from '@dayline/shared/api'
import type { RiskReport } from '@dayline/shared/contract'
import { useCan } from '@dayline/shared/session'

/** Risk reports of the organization; empty without the permission. Quiet, because an older API has none. */
export function useRiskReports(): readonly RiskReport[] {
  const mayRead = useCan('organization.settings')
  const { data } = useApiQuery('/riskusersettings/list', mayRead ? { Page: 1, PageSize: 1000 } : null, { quiet: true })
  return data?.Items ?? []
}

/** People who match a report now. */
export const useRiskUsers = (Id: number) => useApiQuery('/riskusersettings/getdata', { Id })
