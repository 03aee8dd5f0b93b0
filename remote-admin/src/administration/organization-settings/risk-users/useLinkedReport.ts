import type { RiskReport } from '@dayline/shared/contract'
import { useUrlValue } from '@dayline/shared/filters'
import { useEffect } from 'react'
import { linkedReport, openTab } from '../settingsAddress.ts'

/**
 * The report that the address names, as a card of the overview links to it. An unknown one goes back to the settings
 * without a query.
 */
export function useLinkedReport(reports: readonly RiskReport[] | undefined) {
  const [id, setId] = useUrlValue(linkedReport)
  const [, setTab] = useUrlValue(openTab)
  const report = reports?.find(({ ID }) => String(ID) === id)
  const isUnknown = id !== undefined && reports !== undefined && !report

  // An effect, because the reports arrive after the page is drawn.
  useEffect(() => {
    if (!isUnknown) return
    setId(undefined, { replace: true })
    setTab('profile', { replace: true })
  }, [isUnknown, setId, setTab])

  function close() {
    setTab('risk-users', { replace: true })
    setId(undefined, { replace: true })
  }

  return { report, close }
}
