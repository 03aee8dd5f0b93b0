import type { WebhookTry } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'

/** All requests of a delivery, including replays. */
export function TryTable({ tries }: { tries: readonly WebhookTry[] }) {
  const zone = useZone()
  return (
    <div>
      <chakra.div color="fg.muted">Tries</chakra.div>
      <chakra.div overflowX="auto">
        <chakra.table
          aria-label="Tries"
          css={{ '& td, & th': { paddingBlock: '1', paddingInlineEnd: '4', textAlign: 'start', verticalAlign: 'top' } }}
        >
          <thead>
            <tr>
              {['When', 'Response', 'Took'].map((head) => (
                <chakra.th key={head} scope="col" fontWeight="medium" color="fg.muted">
                  {head}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tries.map(({ At, Status, Error: error, DurationMs }, index) => (
              // The log only grows at its end, so the index is a stable key.
              <tr key={`${At} ${index}`}>
                <chakra.td whiteSpace="nowrap">{listTimestamp(At, zone)}</chakra.td>
                <chakra.td overflowWrap="anywhere" {...(error && { color: 'fg.error' })}>
                  {error ?? Status}
                </chakra.td>
                <chakra.td whiteSpace="nowrap" data-number>
                  {DurationMs} ms
                </chakra.td>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
    </div>
  )
}
