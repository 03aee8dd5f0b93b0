import { useApiQuery } from '@dayline/shared/api'
import type { RiskReport } from '@dayline/shared/contract'
import { useCan } from '@dayline/shared/session'

/** The risk reports of the organization; none for people who may not see them. Quiet: an older API has none. */
export function useRiskReports(): readonly RiskReport[] {
  const mayRead = useCan('organization.settings')
  const { data } = useApiQuery('/riskusersettings/list', mayRead ? { Page: 1, PageSize: 1000 } : null, { quiet: true })
  return data?.Items ?? []
}

/** Who meets a report now. */
export const useRiskUsers = (Id: number) => useApiQuery('/riskusersettings/getdata', { Id })
