import { chakra } from '@dayline/shared/ui'
import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import type { TableLook } from './columns.ts'
import { rowStyles } from './rowStyles.ts'
import { TableHead } from './TableHead.tsx'
import { type RowActions, RowDetails, TableRow } from './TableRow.tsx'
import { TableTotals } from './TableTotals.tsx'
import type { ExpandedRows } from './useExpanded.ts'
import { useIsWhole } from './useIsWhole.ts'
import { useSideways } from './useSideways.ts'
import { headHeight, type Line, totalsHeight, useVirtualRows } from './useVirtualRows.ts'

/** Up to the largest page that lists offer, the page scrolls and all rows stand in it. */
const virtualFrom = 100

type TableViewProps<Item> = {
  items: readonly Item[]
  look: TableLook<Item>
  expanded: ExpandedRows
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
} as const

/** The table itself; over some hundred rows only those in sight are drawn, in a box that scrolls. */
export function TableView<Item>({ items, look, expanded, placeholder }: TableViewProps<Item>) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const isOverflowing = useSideways(frame, box)
  const isWhole = useIsWhole()
  const isLong = items.length > virtualFrom
  const isVirtual = isLong && !isWhole
  const scrolls = isLong || isOverflowing
  const hasTotals = look.columns.some(({ total }) => total !== undefined) && items.length > 0
  const { expand, onOpen, columns } = look
  const { rowKey } = look
  const keyOf = useCallback((index: number) => rowKey(items[index] as Item), [items, rowKey])
  const isOpen = useCallback(
    (index: number) => Boolean(expand) && expanded.has(keyOf(index)),
    [expand, expanded, keyOf],
  )
  const rows = useVirtualRows({ count: items.length, keyOf, isOpen, isOn: isVirtual, box, hasTotals })
  const span = columns.length + (expand ? 1 : 0)

  const latest = useRef({ look, expanded, rows })
  latest.current = { look, expanded, rows }
  const [actions] = useState<RowActions<Item>>(() => ({
    act: (item) => {
      const { look, expanded } = latest.current
      if (look.expand) expanded.toggle(look.rowKey(item))
      else look.onOpen?.(item)
    },
    toggle: (item) => latest.current.expanded.toggle(latest.current.look.rowKey(item)),
    focusRow: (index) => latest.current.rows.focusRow(index),
  }))

  function draw({ index, isDetails, place }: Line) {
    const item = items[index]
    if (item === undefined) return null
    const measured = { place: isVirtual ? place : undefined, measure: rows.measure }
    if (isDetails) return expand && <RowDetails item={item} index={index} span={span} expand={expand} {...measured} />
    return (
      <TableRow
        item={item}
        columns={columns}
        tone={look.rowTone?.(item)}
        index={index}
        last={items.length - 1}
        canExpand={Boolean(expand)}
        canAct={Boolean(expand ?? onOpen)}
        isExpanded={isOpen(index)}
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
        aria-label={scrolls ? look.label : undefined}
        // Rows that take the focus must not hide below the head or the totals.
        style={isLong ? { scrollPaddingBlock: `${headHeight}px ${hasTotals ? totalsHeight : 0}px` } : undefined}
        css={{ '@media print': { maxHeight: 'none', overflow: 'visible' } }}
      >
        <chakra.table
          w="full"
          borderCollapse="separate"
          borderSpacing="0"
          fontSize="sm"
          css={rowStyles}
          aria-label={look.label}
          aria-rowcount={items.length + (hasTotals ? 2 : 1)}
        >
          <TableHead
            look={look}
            stickyTop={scrolls ? '0px' : 'calc(var(--shell-top, 0px) + var(--filters-height, 0px))'}
          />
          <tbody onFocus={rows.handleFocus} onBlur={rows.handleBlur}>
            {placeholder}
            {rows.lines.map((line, nth) => (
              <Fragment key={line.id}>
                <Gap height={rows.gapBefore(nth)} span={span} />
                {draw(line)}
              </Fragment>
            ))}
            <Gap height={rows.gapBefore(rows.lines.length)} span={span} />
          </tbody>
          {hasTotals && <TableTotals look={look} rowIndex={items.length + 2} isSticky={isLong} />}
        </chakra.table>
      </chakra.div>
    </chakra.div>
  )
}

/** Holds the place of lines that are not in the document. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}
