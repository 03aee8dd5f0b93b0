import type { RecordedFact } from '@dayline/shared/format'
import { Box, chakra } from '@dayline/shared/ui'

/** What is recorded, how and why, as a list of terms. */
export function FactList({ facts }: { facts: readonly RecordedFact[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap={{ base: '0.5', sm: '2.5' }}
      fontSize="sm"
      m="0"
      _print={{ gridTemplateColumns: '10rem minmax(0, 1fr)' }}
    >
      {facts.map(({ what, how, why }) => (
        <Box key={what} display="contents">
          <chakra.dt fontWeight="medium">{what}</chakra.dt>
          <chakra.dd m="0" mb={{ base: '2.5', sm: '0' }}>
            {how}
            {why && (
              <chakra.span display="block" color="fg.muted">
                {why}
              </chakra.span>
            )}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  )
}
