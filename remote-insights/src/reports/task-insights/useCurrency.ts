import { useOrganization } from '@dayline/shared/session'

/** The `CurrencyType` of amounts; null while cost management is off, when there are none. */
export function useCurrency(): number | null {
  const { EnableCostManagement, CostManagementCurrency } = useOrganization().TrackSettings
  return EnableCostManagement ? CostManagementCurrency : null
}
