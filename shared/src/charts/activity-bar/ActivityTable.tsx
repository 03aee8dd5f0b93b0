import { MinuteSource } from '@dayline/shared/contract'
import { clockTime, durationOfSeconds } from '@dayline/shared/format'
import { VisuallyHidden } from '@dayline/shared/ui'
import { memo } from 'react'
import type { Run } from './segments.ts'
import { statusWords } from './words.ts'

/** The bar as a table, for screen readers. In a box of its own: a table does not let itself be cut to a pixel. */
export const ActivityTable = memo(function ActivityTable({
  runs,
  zone,
  label,
}: {
  runs: readonly Run[]
  zone: string
  label: string
}) {
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
          {runs.map((run) => (
            <tr key={run.start}>
              <td>{clockTime(run.start, zone)}</td>
              <td>{clockTime(run.end, zone)}</td>
              <td>{statusWords[run.token]}</td>
              <td>{run.segment.AppName ?? (run.segment.Source === MinuteSource.Manual ? 'Added by hand' : '–')}</td>
              <td>{durationOfSeconds(run.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
})
