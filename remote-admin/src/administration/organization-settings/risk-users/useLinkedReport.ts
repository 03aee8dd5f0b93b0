import type { RiskReport } from '@dayline/shared/contract'
import { useUrlValue } from '@dayline/shared/filters'
import { useEffect } from 'react'
import { linkedReport, openTab } from '../settingsAddress.ts'

/**
 * The report that the address names, as in links of the overview. An unknown one redirects to the settings without a
 * query.
 */
export function useLinkedReport(reports: readonly RiskReport[] | undefined) {
  const [id, setId] = useUrlValue(linkedReport)
  const [, setTab] = useUrlValue(openTab)
  const report = reports?.find(({ ID }) => String(ID) === id)
  const isUnknown = id !== undefined && reports !== undefined && !report

  // An effect, because the reports arrive after the first render.
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
