import { HeatMap } from '@nivo/heatmap'
import { cssColor, type Margin, plotTheme } from '../plot.ts'
import { type HeatLine, stepColor, stepOf } from './heat.ts'

type HeatCellsProps = {
  rows: readonly HeatLine[]
  columns: readonly HeatLine[]
  valueAt: (row: number, column: number) => number
  highest: number
  width: number
  height: number
  margin: Margin
}

/** The cells themselves; loaded only where they are drawn, because the chart library is large. */
export function HeatCells({ rows, columns, valueAt, highest, ...size }: HeatCellsProps) {
  return (
    <HeatMap
      data={rows.map((row) => ({
        id: row.label,
        data: columns.map((column) => ({ x: column.mark ?? column.label, y: valueAt(row.id, column.id) })),
      }))}
      {...size}
      colors={({ value }) => stepColor(stepOf(value ?? 0, highest))}
      borderWidth={2}
      borderColor={cssColor('bg.panel')}
      borderRadius={4}
      theme={plotTheme}
      axisTop={null}
      axisLeft={{ tickSize: 0, tickPadding: 8 }}
      axisBottom={{ tickSize: 0, tickPadding: 6 }}
      enableLabels={false}
      isInteractive={false}
      animate={false}
    />
  )
}
