import { chakra } from '@dayline/shared/ui'
import { RiskCard } from './RiskCard.tsx'
import { useRiskReports } from './riskReports.api.ts'

/** A card for each risk report, for Owners and Co-owners (docs/product/risk-users.md#cards). */
export function RiskCards() {
  const reports = useRiskReports()
  if (reports.length === 0) return null
  return (
    <chakra.section
      aria-label="Risk reports"
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
    >
      {reports.map((report) => (
        <RiskCard key={report.ID} report={report} />
      ))}
    </chakra.section>
  )
}
