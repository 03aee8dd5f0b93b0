import { chakra } from '@dayline/shared/ui'
import { lazy, Suspense } from 'react'
import { ChartBoundary } from '../ChartBoundary.tsx'
import { ChartTable } from '../ChartTable.tsx'
import { type ChartChange, changePhrase } from '../changes.ts'
import { useChartBox } from '../useChartBox.ts'
import { useWalk } from '../useWalk.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { HeatLegend } from './HeatLegend.tsx'
import type { HeatLine } from './heat.ts'

const HeatCells = lazy(() => import('./HeatCells.tsx').then(({ HeatCells }) => ({ default: HeatCells })))

const rowHeight = 26
/** A narrower cell would be too small to click (WCAG 2.5.8); the map scrolls instead. */
const minCellWidth = 26
const margin = { top: 0, right: 2, bottom: 22, left: 40 }

type HeatMapProps = {
  label: string
  /** Header of the table's first column, such as "Weekday". */
  noun: string
  rows: readonly HeatLine[]
  columns: readonly HeatLine[]
  valueAt: (row: number, column: number) => number
  /** A cell as text: "Tue 10:00 – 11:00". */
  nameAt: (row: number, column: number) => string
  /** Formats a value, such as `duration`. */
  format: (value: number) => string
  /** What the cells are compared with, such as "Mon 09 – Thu 12 Nov"; a mark in a cell means more or less. */
  comparedLabel?: string | undefined
  changeAt?: ((row: number, column: number) => ChartChange | undefined) | undefined
  /** What opening a cell does, for screen readers: "shows its people". */
  openText: string
  onOpen: (row: number, column: number) => void
}

/** Values as shades of cells, and a table for screen readers. Arrow keys move, Enter or a click opens a cell. */
export function HeatMap({
  label,
  noun,
  rows,
  columns,
  valueAt,
  nameAt,
  format,
  comparedLabel,
  changeAt,
  openText,
  onOpen,
}: HeatMapProps) {
  const { ref, key, width, style } = useChartBox()
  const cells = rows.flatMap((row) => columns.map((column) => ({ row: row.id, column: column.id })))
  const { active, walkOn } = useWalk(cells.length, columns.length)
  const highest = Math.max(0, ...cells.map(({ row, column }) => valueAt(row, column)))
  const size = {
    width: Math.max(width, margin.left + margin.right + columns.length * minCellWidth),
    height: rows.length * rowHeight + margin.bottom,
  }
  const pointed = active === null ? undefined : cells[active]
  const textAt = (row: number, column: number) => {
    const change = changeAt?.(row, column)
    const compared = change && comparedLabel ? changePhrase(change, comparedLabel) : ''
    return `${nameAt(row, column)}: ${format(valueAt(row, column))}${compared}`
  }
  return (
    <chakra.figure m="0" minW="0">
      <chakra.div ref={ref} style={style} overflowX="auto" overflowY="hidden">
        <chakra.div position="relative" style={size}>
          <chakra.div aria-hidden>
            <ChartBoundary>
              <Suspense fallback={null}>
                <HeatCells
                  key={key}
                  rows={rows}
                  columns={columns}
                  valueAt={valueAt}
                  highest={highest}
                  margin={margin}
                  {...size}
                />
              </Suspense>
            </ChartBoundary>
          </chakra.div>
          <chakra.div
            role="group"
            data-walk
            aria-label={`${label}. Arrow keys go through it, Enter ${openText}.`}
            position="absolute"
            display="grid"
            gridAutoRows="1fr"
            style={{
              inset: `${margin.top}px ${margin.right}px ${margin.bottom}px ${margin.left}px`,
              gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))`,
            }}
          >
            {cells.map(({ row, column }, index) => {
              const value = valueAt(row, column)
              const change = changeAt?.(row, column)
              return (
                <chakra.button
                  key={`${row} ${column}`}
                  type="button"
                  aria-label={textAt(row, column)}
                  aria-disabled={value === 0}
                  cursor={value === 0 ? 'default' : 'pointer'}
                  borderRadius="l1"
                  boxShadow={active === index ? 'inset 0 0 0 2px {colors.fg}' : undefined}
                  onClick={() => value > 0 && onOpen(row, column)}
                  {...walkOn(index)}
                >
                  {change && <ChangeMark change={change} />}
                </chakra.button>
              )
            })}
          </chakra.div>
        </chakra.div>
      </chakra.div>
      <HeatLegend
        highest={highest}
        format={format}
        comparedLabel={changeAt && comparedLabel}
        change={pointed && changeAt?.(pointed.row, pointed.column)}
      >
        {pointed && `${nameAt(pointed.row, pointed.column)}: ${format(valueAt(pointed.row, pointed.column))}`}
      </HeatLegend>
      <ChartTable
        label={changeAt && comparedLabel ? `${label}, with the difference to ${comparedLabel}` : label}
        noun={noun}
        columns={columns}
        rows={rows.map(({ id, label }) => ({
          id,
          label,
          texts: columns.map((column) => {
            const change = changeAt?.(id, column.id)
            return `${format(valueAt(id, column.id))}${change ? `, ${change.text}` : ''}`
          }),
        }))}
      />
    </chakra.figure>
  )
}
