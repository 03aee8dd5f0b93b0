import { duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { cssColor } from '../plot.ts'
import { type Series, type StackedBar, sumOf } from './bars.ts'

type SeriesLegendProps = {
  /** The hovered or focused bar; null = the sum of all bars. */
  bar: StackedBar | null
  bars: readonly StackedBar[]
  series: readonly Series[]
  comparedLabel?: string | undefined
  comparedSum?: number | undefined
}

function swatchOf({ color, pattern }: Series): string {
  const [fill, panel] = [cssColor(color), cssColor('bg.panel')]
  if (pattern === 'lines') return `repeating-linear-gradient(135deg, ${fill} 0 3px, ${panel} 3px 4.5px)`
  if (pattern === 'dots') return `radial-gradient(${panel} 1px, ${fill} 1.5px) 0 0 / 5px 5px`
  return fill
}

/** Colors and patterns of the parts, with their minutes. Hidden from screen readers: the buttons have the same text. */
export function SeriesLegend({ bar, bars, series, comparedLabel, comparedSum }: SeriesLegendProps) {
  const minutesOf = (id: string) => (bar ? (bar.values[id] ?? 0) : sumOf(bars.map(({ values }) => values[id] ?? 0)))
  const compared = bar ? bar.compared : (comparedSum ?? sumOf(bars.map((each) => each.compared ?? 0)))
  return (
    <chakra.div
      aria-hidden
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      mt="2"
      fontSize="xs"
      color="fg.muted"
    >
      <chakra.span color="fg" fontWeight="medium" minW="6rem">
        {bar?.label ?? 'All'}
      </chakra.span>
      {series.map((each) => (
        <chakra.span key={each.id} display="inline-flex" alignItems="center" gap="1.5">
          <chakra.span boxSize="12px" borderRadius="3px" style={{ background: swatchOf(each) }} />
          {each.label}
          <chakra.span color="fg" fontWeight="medium" data-number>
            {duration(minutesOf(each.id))}
          </chakra.span>
        </chakra.span>
      ))}
      {comparedLabel && (
        <chakra.span display="inline-flex" alignItems="center" gap="1.5">
          <chakra.span w="12px" h="3px" bg="fg" />
          {comparedLabel}
          <chakra.span color="fg" fontWeight="medium" data-number>
            {compared === undefined ? '–' : duration(compared)}
          </chakra.span>
        </chakra.span>
      )}
    </chakra.div>
  )
}
