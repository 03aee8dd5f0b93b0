import { duration } from '@dayline/shared/format'
import { chakra, useTheme } from '@dayline/shared/ui'
import { lazy, Suspense } from 'react'
import { ChartBoundary } from '../ChartBoundary.tsx'
import { ChartTable } from '../ChartTable.tsx'
import { useWalk } from '../useWalk.ts'
import { useWidth } from '../useWidth.ts'
import { type Series, type StackedBar, slotOf, sumOf } from './bars.ts'
import { SeriesLegend } from './SeriesLegend.tsx'

const Bars = lazy(() => import('./Bars.tsx').then(({ Bars }) => ({ default: Bars })))

const height = 220
const margin = { top: 8, right: 4, bottom: 28, left: 44 }

type StackedBarsProps = {
  label: string
  /** The head of the table's first column, such as "Day". */
  noun: string
  /** Minutes; drawn from left to right. */
  bars: readonly StackedBar[]
  series: readonly Series[]
  /** What opening a bar does, for screen readers: "shows this day". */
  openText: string
  onOpen: (id: string) => void
}

/** Stacked bars of minutes. Arrow keys go through them, Enter or a click opens one; a table has the same for readers. */
export function StackedBars({ label, noun, bars, series, openText, onOpen }: StackedBarsProps) {
  const { ref, width } = useWidth()
  const { active, walkOn } = useWalk(bars.length)
  const { theme } = useTheme()
  const textOf = ({ label, values }: StackedBar) =>
    `${label}: ${series.map(({ id, label }) => `${duration(values[id] ?? 0)} ${label.toLowerCase()}`).join(', ')}`
  return (
    <chakra.figure m="0" minW="0">
      <chakra.div ref={ref} position="relative" style={{ height }} overflow="hidden">
        <chakra.div aria-hidden>
          <ChartBoundary>
            <Suspense fallback={null}>
              {/* Colors are read once, so another theme draws again. */}
              <Bars key={theme} bars={bars} series={series} width={width} height={height} margin={margin} />
            </Suspense>
          </ChartBoundary>
        </chakra.div>
        <chakra.div
          role="group"
          data-walk
          aria-label={`${label}. Arrow keys go through it, Enter ${openText}.`}
          position="absolute"
          style={{ left: margin.left, right: margin.right, top: 0, bottom: 0 }}
        >
          {bars.map((bar, index) => {
            const slot = slotOf(index, bars.length)
            return (
              <chakra.button
                key={bar.id}
                type="button"
                aria-label={textOf(bar)}
                position="absolute"
                top="0"
                h="full"
                cursor="pointer"
                borderRadius="l1"
                boxShadow={active === index ? 'inset 0 0 0 1px {colors.border.control}' : undefined}
                style={{ left: `${slot.left * 100}%`, width: `${slot.width * 100}%` }}
                onClick={() => onOpen(bar.id)}
                {...walkOn(index)}
              />
            )
          })}
        </chakra.div>
      </chakra.div>
      <SeriesLegend bar={active === null ? null : (bars[active] ?? null)} bars={bars} series={series} />
      <BarTable label={label} noun={noun} bars={bars} series={series} />
    </chakra.figure>
  )
}

function BarTable({ label, noun, bars, series }: Pick<StackedBarsProps, 'label' | 'noun' | 'bars' | 'series'>) {
  return (
    // In a box of its own: a table does not let itself be cut to a pixel.
    <ChartTable
      label={label}
      noun={noun}
      columns={[...series, { id: 'total', label: 'Total' }]}
      rows={bars.map(({ id, label, values }) => ({
        id,
        label,
        texts: [...series.map((each) => values[each.id] ?? 0), sumOf(Object.values(values))].map(duration),
      }))}
    />
  )
}
