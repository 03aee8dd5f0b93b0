import { useMediaQuery } from '@dayline/shared/ui/data'
import { Bar } from '@nivo/bar'
import { patternDotsDef, patternLinesDef } from '@nivo/core'
import { cssColor, type Margin, plotTheme } from '../plot.ts'
import { labeled, padding, type Series, type StackedBar, ticksOf } from './bars.ts'

type BarsProps = {
  bars: readonly StackedBar[]
  series: readonly Series[]
  width: number
  height: number
  margin: Margin
  isStill: boolean
}

const labelWidth = 58

function patternOf({ id, color, pattern }: Series) {
  const common = { background: cssColor(color), color: cssColor('bg.panel') }
  return pattern === 'lines'
    ? patternLinesDef(id, { ...common, rotation: -45, lineWidth: 2, spacing: 6 })
    : patternDotsDef(id, { ...common, size: 2, padding: 3, stagger: true })
}

/** The bars themselves; loaded only where they are drawn, because the chart library is large. */
export function Bars({ bars, series, width, height, margin, isStill }: BarsProps) {
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const ticks = ticksOf(bars)
  const shortOf = new Map(bars.map(({ id, short }) => [id, short]))
  const shown = labeled(bars, width - margin.left - margin.right, labelWidth)
  const patterned = series.filter(({ pattern }) => pattern)
  return (
    <Bar
      data={bars.map(({ id, values }) => ({ ...values, bar: id }))}
      keys={series.map(({ id }) => id)}
      indexBy="bar"
      width={width}
      height={height}
      margin={margin}
      padding={padding}
      indexScale={{ type: 'band', round: false }}
      valueScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 60 }}
      colors={({ id }) => cssColor(series.find((each) => each.id === id)?.color ?? 'gray.solid')}
      defs={patterned.map(patternOf)}
      fill={patterned.map(({ id }) => ({ match: { id }, id }))}
      borderWidth={0.5}
      borderColor={cssColor('bg.panel')}
      theme={plotTheme}
      gridYValues={ticks}
      axisLeft={{ tickValues: ticks, tickSize: 0, tickPadding: 8, format: (minutes) => `${Number(minutes) / 60}h` }}
      axisBottom={{
        tickValues: shown.map(({ id }) => id),
        tickSize: 0,
        tickPadding: 8,
        format: (id) => shortOf.get(String(id)) ?? '',
      }}
      enableLabel={false}
      isInteractive={false}
      animate={!isStill && !isReduced}
    />
  )
}
