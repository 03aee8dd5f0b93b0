import { chakra } from '@dayline/shared/ui'
import { Fragment, type ReactNode, useRef } from 'react'
import type { TableOptions } from './columns.ts'
import { rowStyles } from './rowStyles.ts'
import { TableHead } from './TableHead.tsx'
import { RowDetails, TableRow } from './TableRow.tsx'
import { TableTotals } from './TableTotals.tsx'
import { useIsWhole } from './useIsWhole.ts'
import { useSideways } from './useSideways.ts'
import { useTableLines } from './useTableLines.ts'
import type { TableModel } from './useTableModel.ts'
import { headHeight, type Line, totalsHeight } from './useVirtualRows.ts'

/** Above this number of rows, which no offered page size reaches, only visible rows are rendered. */
const virtualFrom = 100

type TableViewProps<Item> = {
  model: TableModel<Item>
  options: TableOptions<Item>
  placeholder?: ReactNode
}

const fadingEdge = {
  content: '""',
  position: 'absolute',
  insetBlock: '0',
  insetEnd: 'var(--scrollbar-width, 0px)',
  w: '8',
  pointerEvents: 'none',
  borderEndRadius: 'l3',
  bgImage: 'linear-gradient(to right, transparent, {colors.bg.panel})',
  zIndex: 'docked',
  // Paper does not scroll.
  _print: { display: 'none' },
} as const

/** The table itself; of more than 100 rows only the visible ones are rendered, in a box that scrolls. */
export function TableView<Item>({ model, options, placeholder }: TableViewProps<Item>) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isOverflowing = useSideways(frame, box)
  const isWhole = useIsWhole()
  const { rows, columns } = model
  const isLong = rows.length > virtualFrom
  const isVirtual = isLong && !isWhole
  const scrolls = isLong || isOverflowing
  const hasTotals = columns.some(({ total }) => total !== undefined) && rows.length > 0
  const { expand, onOpen, selection } = options
  const span = columns.length + (expand ? 1 : 0) + (selection ? 1 : 0)
  const { lines, actions, virtual } = useTableLines({ model, options, isVirtual, box, hasTotals })

  function draw({ index, isDetails, place }: Line) {
    const row = rows[index]
    if (row === undefined) return null
    const { id, original: item } = row
    const measured = { place: isVirtual ? place : undefined, measure: virtual.measure }
    if (isDetails) return expand && <RowDetails item={item} index={index} span={span} expand={expand} {...measured} />
    return (
      <TableRow
        id={id}
        item={item}
        columns={columns}
        tone={options.rowTone?.(item)}
        index={index}
        last={rows.length - 1}
        selectLabel={selection && `Select ${options.rowName?.(item) ?? `row ${index + 1}`}`}
        isSelected={row.getIsSelected()}
        canExpand={Boolean(expand)}
        canAct={Boolean(expand ?? onOpen)}
        isExpanded={row.getIsExpanded()}
        actions={actions}
        {...measured}
      />
    )
  }

  return (
    <chakra.div ref={frame} position="relative" css={{ '&[data-more-after]::after': fadingEdge }}>
      <chakra.div
        ref={box}
        overflow={scrolls ? 'auto' : 'clip'}
        maxH={isLong ? 'max(24rem, calc(100dvh - 14rem))' : undefined}
        borderRadius="l3"
        tabIndex={scrolls ? 0 : undefined}
        role={scrolls ? 'region' : undefined}
        aria-label={scrolls ? options.label : undefined}
        // A focused row must not be hidden behind the head or the totals.
        style={isLong ? { scrollPaddingBlock: `${headHeight}px ${hasTotals ? totalsHeight : 0}px` } : undefined}
        _print={{ maxHeight: 'none', overflow: 'visible' }}
      >
        <chakra.table
          w="full"
          borderCollapse="separate"
          borderSpacing="0"
          fontSize="sm"
          css={rowStyles}
          aria-label={options.label}
          aria-rowcount={rows.length + (hasTotals ? 2 : 1)}
        >
          <TableHead
            options={options}
            model={model}
            stickyTop={scrolls ? '0px' : 'calc(var(--shell-top, 0px) + var(--filters-height, 0px))'}
          />
          <tbody onFocus={virtual.handleFocus} onBlur={virtual.handleBlur}>
            {placeholder}
            {lines.map((line, nth) => (
              <Fragment key={line.id}>
                <Gap height={virtual.gapBefore(nth)} span={span} />
                {draw(line)}
              </Fragment>
            ))}
            <Gap height={virtual.gapBefore(lines.length)} span={span} />
          </tbody>
          {hasTotals && (
            <TableTotals options={options} columns={columns} rowIndex={rows.length + 2} isSticky={isLong} />
          )}
        </chakra.table>
      </chakra.div>
    </chakra.div>
  )
}

/** Fills the space of lines that are not in the document. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}
