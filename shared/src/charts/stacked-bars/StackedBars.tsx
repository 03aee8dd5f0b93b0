import { duration } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { lazy, Suspense } from 'react'
import { ChartBoundary } from '../ChartBoundary.tsx'
import { ChartTable } from '../ChartTable.tsx'
import { useChartBox } from '../useChartBox.ts'
import { useWalk } from '../useWalk.ts'
import { padding, type Series, type StackedBar, slotOf, sumOf, ticksOf } from './bars.ts'
import { SeriesLegend } from './SeriesLegend.tsx'

const Bars = lazy(() => import('./Bars.tsx').then(({ Bars }) => ({ default: Bars })))

const height = 220
const margin = { top: 8, right: 4, bottom: 28, left: 44 }

type StackedBarsProps = {
  label: string
  /** Header of the table's first column, such as "Day". */
  noun: string
  /** Minutes; drawn from left to right. */
  bars: readonly StackedBar[]
  series: readonly Series[]
  /** What a bar is compared with, such as "Mon 09 – Thu 12 Nov"; a line across the bar marks it. */
  comparedLabel?: string | undefined
  /** The sum of what is compared, where more is compared than there are bars; by default that of the bars. */
  comparedSum?: number | undefined
  /** What opening a bar does, for screen readers: "shows this day". */
  openText: string
  onOpen: (id: string) => void
}

/** Stacked bars of minutes, and a table for screen readers. Arrow keys move, Enter or a click opens a bar. */
export function StackedBars({
  label,
  noun,
  bars,
  series,
  comparedLabel,
  comparedSum,
  openText,
  onOpen,
}: StackedBarsProps) {
  const { ref, key, width, style, isPrinting } = useChartBox()
  const { active, walkOn } = useWalk(bars.length)
  const highest = ticksOf(bars).at(-1) ?? 60
  function textOf({ label, values, compared }: StackedBar) {
    const parts = series.map((each) => `${duration(values[each.id] ?? 0)} ${each.label.toLowerCase()}`)
    const other = comparedLabel && compared !== undefined ? `; ${comparedLabel}: ${duration(compared)}` : ''
    return `${label}: ${parts.join(', ')}${other}`
  }
  return (
    <chakra.figure m="0" minW="0">
      <chakra.div ref={ref} position="relative" style={{ ...style, height }} overflow="hidden">
        <chakra.div aria-hidden>
          <ChartBoundary>
            <Suspense fallback={null}>
              <Bars
                key={key}
                bars={bars}
                series={series}
                width={width}
                height={height}
                margin={margin}
                isStill={isPrinting}
              />
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
              >
                {comparedLabel && bar.compared !== undefined && <ComparedMark share={bar.compared / highest} />}
              </chakra.button>
            )
          })}
        </chakra.div>
      </chakra.div>
      <SeriesLegend
        bar={active === null ? null : (bars[active] ?? null)}
        bars={bars}
        series={series}
        comparedLabel={comparedLabel}
        comparedSum={comparedSum}
      />
      <BarTable label={label} noun={noun} bars={bars} series={series} comparedLabel={comparedLabel} />
    </chakra.figure>
  )
}

/** A line across a bar, at a share of the axis; the edge keeps it visible on every color. */
function ComparedMark({ share }: { share: number }) {
  const side = `${(padding / 2) * 100}%`
  return (
    <chakra.span
      position="absolute"
      h="3px"
      bg="fg"
      outline="1px solid"
      outlineColor="bg.panel"
      style={{ left: side, right: side, bottom: margin.bottom + share * (height - margin.top - margin.bottom) - 1 }}
    />
  )
}

type BarTableProps = Pick<StackedBarsProps, 'label' | 'noun' | 'bars' | 'series' | 'comparedLabel'>

function BarTable({ label, noun, bars, series, comparedLabel }: BarTableProps) {
  return (
    // Hidden through a wrapper, because a table cannot be clipped to a pixel.
    <ChartTable
      label={label}
      noun={noun}
      columns={[
        ...series,
        { id: 'total', label: 'Total' },
        ...(comparedLabel ? [{ id: 'compared', label: comparedLabel }] : []),
      ]}
      rows={bars.map(({ id, label, values, compared }) => ({
        id,
        label,
        texts: [
          ...[...series.map((each) => values[each.id] ?? 0), sumOf(Object.values(values))].map(duration),
          compared === undefined ? '–' : duration(compared),
        ],
      }))}
    />
  )
}
