import { MinuteSource } from '@dayline/shared/contract'
import { durationOfSeconds } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { type CSSProperties, memo } from 'react'
import { type Run, totalsOf } from './segments.ts'
import { statusLabels } from './statusLabels.ts'

const manual = 'repeating-linear-gradient(135deg, var(--dl-colors-status-working) 0 3px, transparent 3px 5px)'
const gap =
  'repeating-linear-gradient(45deg, var(--dl-colors-border-control) 0 1.5px, var(--dl-colors-bg-muted) 1.5px 5px)'

function Entry({ style, bg, words, value }: { style?: CSSProperties; bg?: string; words: string; value?: string }) {
  return (
    <chakra.li display="inline-flex" alignItems="center" gap="1.5">
      <chakra.span aria-hidden boxSize="10px" borderRadius="3px" bg={bg} style={style} />
      {words}
      {value && (
        <chakra.span color="fg" fontWeight="medium" data-number>
          {value}
        </chakra.span>
      )}
    </chakra.li>
  )
}

/** Legend of the colors, with the time of each status. */
export const BarLegend = memo(function BarLegend({ runs }: { runs: readonly Run[] }) {
  const byHand = runs
    .filter(({ segment }) => segment.Source === MinuteSource.Manual)
    .reduce((sum, { seconds }) => sum + seconds, 0)
  return (
    <chakra.ul
      listStyleType="none"
      m="0"
      mt="2"
      p="0"
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      fontSize="xs"
      color="fg.muted"
    >
      {totalsOf(runs).map(({ token, seconds }) => (
        <Entry key={token} bg={`status.${token}`} words={statusLabels[token]} value={durationOfSeconds(seconds)} />
      ))}
      {byHand > 0 && <Entry style={{ background: manual }} words="Added by hand" value={durationOfSeconds(byHand)} />}
      <Entry style={{ background: gap }} words="No data" />
    </chakra.ul>
  )
})
