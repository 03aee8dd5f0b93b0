import { chakra } from '@dayline/shared/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { TableLook } from './columns.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { ExpandedRows } from './useExpanded.ts'

const virtualFrom = 100
const rowHeight = 44

type TableViewProps<Item> = {
  items: readonly Item[]
  look: TableLook<Item>
  expanded: ExpandedRows
  placeholder?: ReactNode
}

/** Whether the table is wider than its place: then it scrolls sideways, which costs the page-wide sticky head. */
function useIsOverflowing() {
  const box = useRef<HTMLDivElement>(null)
  const [isOverflowing, setIsOverflowing] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setIsOverflowing(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return { box, isOverflowing }
}

/** The table itself; over some hundred rows only those in sight are drawn. */
export function TableView<Item>({ items, look, expanded, placeholder }: TableViewProps<Item>) {
  const { box, isOverflowing } = useIsOverflowing()
  const isVirtual = items.length > virtualFrom
  const virtualizer = useVirtualizer({
    count: isVirtual ? items.length : 0,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // A frame later is early enough; drawn within the scroll event, rows would hold it up.
    useFlushSync: false,
  })
  const shown = isVirtual ? virtualizer.getVirtualItems() : []
  const before = shown[0]?.start ?? 0
  const after = isVirtual ? virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0) : 0
  const span = look.columns.length + (look.expand ? 1 : 0)
  const indexes = isVirtual ? shown.map(({ index }) => index) : items.map((_, index) => index)
  const totals = look.columns.some(({ total }) => total !== undefined)
  const scrolls = isVirtual || isOverflowing

  return (
    <chakra.div
      ref={box}
      overflow={scrolls ? 'auto' : 'clip'}
      maxH={isVirtual ? 'max(24rem, calc(100dvh - 14rem))' : undefined}
      borderRadius="l3"
      tabIndex={scrolls ? 0 : undefined}
      role={scrolls ? 'region' : undefined}
      aria-label={scrolls ? look.label : undefined}
    >
      <chakra.table
        w="full"
        borderCollapse="separate"
        borderSpacing="0"
        fontSize="sm"
        aria-label={look.label}
        aria-rowcount={items.length + 1}
      >
        <TableHead
          look={look}
          stickyTop={scrolls ? '0px' : 'calc(var(--shell-top, 0px) + var(--filters-height, 0px))'}
        />
        <tbody>
          {before > 0 && (
            <tr aria-hidden>
              <td colSpan={span} style={{ height: before }} />
            </tr>
          )}
          {placeholder}
          {indexes.map((index) => {
            const item = items[index]
            if (item === undefined) return <Fragment key={index} />
            const key = look.rowKey(item)
            return (
              <TableRow
                key={key}
                item={item}
                look={look}
                index={index}
                isExpanded={expanded.has(key)}
                onToggle={expanded.toggle}
              />
            )
          })}
          {after > 0 && (
            <tr aria-hidden>
              <td colSpan={span} style={{ height: after }} />
            </tr>
          )}
        </tbody>
        {totals && items.length > 0 && (
          <chakra.tfoot position={isVirtual ? 'sticky' : undefined} bottom="0" bg="bg.panel">
            <tr>
              {look.expand && <chakra.td borderTopWidth="1px" borderColor="border.emphasized" />}
              {look.columns.map((column) => (
                <chakra.td
                  key={column.id}
                  px="3"
                  h="11"
                  fontWeight="semibold"
                  borderTopWidth="1px"
                  borderColor="border.emphasized"
                  textAlign={column.isNumber ? 'end' : 'start'}
                >
                  {column.total}
                </chakra.td>
              ))}
            </tr>
          </chakra.tfoot>
        )}
      </chakra.table>
    </chakra.div>
  )
}

/** Rows to come, in the shape of the columns. */
export function SkeletonRows<Item>({ look, rows }: { look: TableLook<Item>; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {look.expand && <chakra.td borderTopWidth="1px" borderColor="border.muted" />}
      {look.columns.map((column, index) => (
        <chakra.td key={column.id} px="3" h="11" borderTopWidth="1px" borderColor="border.muted">
          <chakra.span
            display="block"
            h="3.5"
            ms={column.isNumber ? 'auto' : undefined}
            borderRadius="sm"
            bg="bg.emphasized"
            opacity="0.7"
            animation="pulse 1.6s ease-in-out infinite"
            style={{ width: column.isNumber ? 48 : `${[70, 50, 60][(row + index) % 3]}%` }}
          />
        </chakra.td>
      ))}
    </tr>
  ))
}
