import { clockTime, durationOfSeconds } from '@dayline/shared/format'
import { VisuallyHidden } from '@dayline/shared/ui'
import { memo } from 'react'
import type { Run, Span } from './segments.ts'
import { tableRows } from './tableRows.ts'

type ActivityTableProps = { runs: readonly Run[]; span: Span; zone: string; label: string }

/** The bar as a table, for screen readers. Hidden through a wrapper, because a table cannot be clipped to a pixel. */
export const ActivityTable = memo(function ActivityTable({ runs, span, zone, label }: ActivityTableProps) {
  if (runs.length === 0) return null
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Status</th>
            <th scope="col">App</th>
            <th scope="col">Duration</th>
          </tr>
        </thead>
        <tbody>
          {tableRows(runs, span).map(({ start, end, status, app, seconds }) => (
            <tr key={start}>
              <td>{clockTime(start, zone)}</td>
              <td>{clockTime(end, zone)}</td>
              <td>{status}</td>
              <td>{app}</td>
              <td>{durationOfSeconds(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
})
