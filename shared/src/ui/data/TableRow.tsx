import type { Tone } from '@dayline/shared/format'
import { IconButton } from '@dayline/shared/ui'
import { ChevronRight } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import type { Column, TableLook } from './columns.ts'

/** What rows do; the same functions for the life of a table, so that no row is drawn anew for them. */
export type RowActions<Item> = {
  /** A click on the row or Enter: opens its details or what it stands for. */
  act: (item: Item) => void
  toggle: (item: Item) => void
  focusRow: (index: number) => void
}

/** Where the line stands among those of a long table, which measures it. */
type Measured = { place: number | undefined; measure: (element: Element | null) => void }

type TableRowProps<Item> = Measured & {
  item: Item
  columns: readonly Column<Item>[]
  tone: Tone | null | undefined
  index: number
  last: number
  canExpand: boolean
  /** Whether a click does anything. */
  canAct: boolean
  isExpanded: boolean
  actions: RowActions<Item>
}

const toneOf = (tone: Tone) => ({ '--tone': `var(--dl-colors-${tone}-subtle)` }) as CSSProperties
const interactive = 'a, button, input, select, textarea, label, [role=menuitem]'

/**
 * One row: click or Enter opens it, arrows, J/K, Home and End move to others. Scrolling draws the table around it anew
 * with every frame, so a row whose own properties are the same is left alone.
 */
export const TableRow = memo(Row) as typeof Row

function Row<Item>({
  item,
  columns,
  tone,
  index,
  last,
  canExpand,
  canAct,
  isExpanded,
  actions,
  place,
  measure,
}: TableRowProps<Item>) {
  function handleClick(event: MouseEvent<HTMLElement>) {
    const selected = window.getSelection()
    if ((event.target as HTMLElement).closest(interactive) || (selected && !selected.isCollapsed)) return
    actions.act(item)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const [before, after] = [Math.max(0, index - 1), Math.min(last, index + 1)]
    const to = { ArrowDown: after, j: after, ArrowUp: before, k: before, Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      actions.focusRow(to)
    } else if (event.key === 'Enter') actions.act(item)
  }

  return (
    <tr
      ref={place === undefined ? undefined : measure}
      data-place={place}
      data-index={index}
      data-row={index}
      data-tone={tone ?? undefined}
      data-acts={canAct || undefined}
      aria-rowindex={index + 2}
      tabIndex={canAct ? 0 : undefined}
      style={tone ? toneOf(tone) : undefined}
      onClick={canAct ? handleClick : undefined}
      onKeyDown={canAct ? handleKeyDown : undefined}
    >
      {canExpand && (
        <td data-toggle>
          <IconButton
            label={isExpanded ? 'Hide details' : 'Show details'}
            aria-expanded={isExpanded}
            size="xs"
            icon={
              <ChevronRight
                style={{ transform: isExpanded ? 'rotate(90deg)' : undefined, transition: 'transform 120ms' }}
              />
            }
            onClick={() => actions.toggle(item)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-figure={column.isNumber || undefined}>
          {column.cell(item)}
        </td>
      ))}
    </tr>
  )
}

type RowDetailsProps<Item> = Measured & {
  item: Item
  index: number
  span: number
  expand: NonNullable<TableLook<Item>['expand']>
}

/** What an open row shows below itself. */
export const RowDetails = memo(Details) as typeof Details

function Details<Item>({ item, index, span, expand, place, measure }: RowDetailsProps<Item>): ReactNode {
  return (
    <tr ref={place === undefined ? undefined : measure} data-place={place} data-row={index} data-details>
      <td colSpan={span}>{expand(item)}</td>
    </tr>
  )
}
