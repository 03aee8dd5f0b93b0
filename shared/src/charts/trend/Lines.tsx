import { useMediaQuery } from '@dayline/shared/ui/data'
import { Line, type LineCustomSvgLayerProps } from '@nivo/line'
import { cssColor, type Margin, plotTheme } from '../plot.ts'
import { labeled } from '../stacked-bars/bars.ts'
import { type TrendLine, type TrendStep, type TrendUnit, trendTicks } from './trends.ts'

type LinesProps = {
  steps: readonly TrendStep[]
  lines: readonly TrendLine[]
  unit: TrendUnit
  width: number
  height: number
  margin: Margin
  isStill: boolean
}

type Plotted = { id: string; data: readonly { x: string; y: number | null }[] }

const labelWidth = 58

/** The lines themselves; loaded only where they are drawn, because the chart library is large. */
export function Lines({ steps, lines, unit, width, height, margin, isStill }: LinesProps) {
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const ticks = trendTicks(unit, lines)
  const shortOf = new Map(steps.map(({ id, short }) => [id, short]))
  const shown = labeled(steps, width - margin.left - margin.right, labelWidth)
  return (
    <Line<Plotted>
      data={lines.map(({ id, values }) => ({
        id,
        data: steps.map((step, index) => ({ x: step.id, y: values[index] ?? null })),
      }))}
      width={width}
      height={height}
      margin={margin}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: ticks.at(-1) ?? 100 }}
      colors={({ id }) => cssColor(lines.find((line) => line.id === id)?.color ?? 'gray.solid')}
      layers={['grid', 'axes', (props) => <Strokes {...props} lines={lines} />, 'points']}
      pointSize={7}
      // A function, because the library's own options cannot parse the theme's CSS variables.
      pointColor={({ series, point }) =>
        lines.find(({ id }) => id === series.id)?.smallBecause?.[point.indexInSeries]
          ? cssColor('fg.subtle')
          : series.color
      }
      pointBorderWidth={2}
      pointBorderColor={cssColor('bg.panel')}
      theme={plotTheme}
      enableGridX={false}
      gridYValues={ticks}
      axisLeft={{
        tickValues: ticks,
        tickSize: 0,
        tickPadding: 8,
        format: (value) => (unit === 'minutes' ? `${Number(value) / 60}h` : `${value}%`),
      }}
      axisBottom={{
        tickValues: shown.map(({ id }) => id),
        tickSize: 0,
        tickPadding: 8,
        format: (id) => shortOf.get(String(id)) ?? '',
      }}
      isInteractive={false}
      animate={!isStill && !isReduced}
    />
  )
}

type StrokesProps = LineCustomSvgLayerProps<Plotted> & { lines: readonly TrendLine[] }

/** Draws the lines, because the library has no dashes. A line has a gap where a step has no value. */
function Strokes({ series, lineGenerator, lines }: StrokesProps) {
  return series.map(({ id, data, color }) => (
    <path
      key={id}
      fill="none"
      stroke={color}
      strokeWidth={2}
      strokeDasharray={lines.find((line) => line.id === id)?.isDashed ? '6 4' : undefined}
      d={
        lineGenerator.defined(({ y }) => y !== null)(
          data.map(({ position: { x, y } }) => ({ x: x as number, y: y as number })),
        ) ?? ''
      }
    />
  ))
}
