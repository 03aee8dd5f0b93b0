import { useOrganization } from '@dayline/shared/session'

/** The `CurrencyType` of amounts; null without cost management, when there are no amounts. */
export function useCurrency(): number | null {
  const { EnableCostManagement, CostManagementCurrency } = useOrganization().TrackSettings
  return EnableCostManagement ? CostManagementCurrency : null
}
