import type { Tone } from '@dayline/shared/format'
import { Checkbox, IconButton } from '@dayline/shared/ui'
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useDeferredValue } from 'react'
import { type Column, hasControls, type TableOptions } from './columns.ts'

/** Actions of rows: the same functions for the life of a table, so that they never make a row rerender. */
export type RowActions = {
  /** On click or Enter: opens the row's details, or calls `onOpen`. */
  act: (id: string) => void
  toggle: (id: string) => void
  select: (id: string, isRange: boolean) => void
  focusRow: (index: number) => void
}

/** Position of the line in a long table, which measures it. */
type Measured = { place: number | undefined; measure: (element: Element | null) => void }

type TableRowProps<Item> = Measured & {
  id: string
  item: Item
  columns: readonly Column<Item>[]
  tone: Tone | null | undefined
  index: number
  last: number
  /** Label of the row's checkbox; without it the row is not selectable. */
  selectLabel: string | undefined
  isSelected: boolean
  canExpand: boolean
  /** Whether a click does anything. */
  canAct: boolean
  isExpanded: boolean
  actions: RowActions
}

const toneOf = (tone: Tone) => ({ '--tone': `var(--dl-colors-${tone}-subtle)` }) as CSSProperties
const interactive = 'a, button, input, select, textarea, label, [role=menuitem]'

/**
 * One row: click or Enter opens it, E opens its details, X selects it, arrows, J/K, Home and End move to others. The
 * table renders in every frame of scrolling, so rows with unchanged props are skipped.
 */
export const TableRow = memo(Row) as typeof Row

function Row<Item>({
  id,
  item,
  columns,
  tone,
  index,
  last,
  selectLabel,
  isSelected,
  canExpand,
  canAct,
  isExpanded,
  actions,
  place,
  measure,
}: TableRowProps<Item>) {
  const canSelect = selectLabel !== undefined
  // During fast scrolling, rows disappear before they would be complete.
  const canWait = place !== undefined && columns.some(({ firstCell }) => firstCell)
  const isComplete = useDeferredValue(true, canWait ? false : undefined)

  function handleClick(event: MouseEvent<HTMLElement>) {
    const selected = window.getSelection()
    if ((event.target as HTMLElement).closest(interactive) || (selected && !selected.isCollapsed)) return
    actions.act(id)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const [before, after] = [Math.max(0, index - 1), Math.min(last, index + 1)]
    const to = { ArrowDown: after, j: after, ArrowUp: before, k: before, Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      actions.focusRow(to)
    } else if (event.key === 'Enter' && canAct) actions.act(id)
    else if (event.key === 'e' && canExpand) actions.toggle(id)
    else if (event.key.toLowerCase() === 'x' && canSelect) actions.select(id, event.shiftKey)
  }

  return (
    <tr
      ref={place === undefined ? undefined : measure}
      data-place={place}
      data-index={index}
      data-row={index}
      data-tone={tone ?? undefined}
      data-acts={canAct || undefined}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      // J and K reach every row, Tab only rows with an action.
      tabIndex={canAct || canSelect ? 0 : -1}
      style={tone ? toneOf(tone) : undefined}
      onClick={canAct ? handleClick : undefined}
      onKeyDown={handleKeyDown}
    >
      {canSelect && (
        <td data-select data-print="none">
          {isComplete && (
            <Checkbox
              label={selectLabel}
              checked={isSelected}
              onChange={(_, { nativeEvent }) =>
                actions.select(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
            />
          )}
        </td>
      )}
      {canExpand && (
        <td data-toggle data-print="none">
          <IconButton
            label={isExpanded ? 'Hide details' : 'Show details'}
            aria-expanded={isExpanded}
            size="xs"
            icon={
              <ChevronRight
                style={{ transform: isExpanded ? 'rotate(90deg)' : undefined, transition: 'transform 120ms' }}
              />
            }
            onClick={() => actions.toggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-number={column.isNumber || undefined}
          data-one-line={column.isOneLine || undefined}
          data-break-words={column.breaksWords || undefined}
          data-print={hasControls(column) ? 'none' : undefined}
        >
          {(isComplete ? column.cell : (column.firstCell ?? column.cell))(item)}
        </td>
      ))}
    </tr>
  )
}

type RowDetailsProps<Item> = Measured & {
  item: Item
  index: number
  span: number
  expand: NonNullable<TableOptions<Item>['expand']>
}

/** Details below an open row. */
export const RowDetails = memo(Details) as typeof Details

function Details<Item>({ item, index, span, expand, place, measure }: RowDetailsProps<Item>): ReactNode {
  return (
    <tr ref={place === undefined ? undefined : measure} data-place={place} data-row={index} data-details>
      <td colSpan={span}>{expand(item)}</td>
    </tr>
  )
}
