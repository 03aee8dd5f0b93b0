import { chakra, IconButton } from '@dayline/shared/ui'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { TableLook } from './columns.ts'

type TableRowProps<Item> = {
  item: Item
  look: TableLook<Item>
  isExpanded: boolean
  onToggle: (key: string | number) => void
  index: number
}

const interactive = 'a, button, input, select, textarea, label, [role=menuitem]'

function neighbour(row: HTMLElement, step: 1 | -1): HTMLElement | null {
  let next = step === 1 ? row.nextElementSibling : row.previousElementSibling
  while (next && !(next instanceof HTMLElement && next.tabIndex === 0)) {
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling
  }
  return next as HTMLElement | null
}

/**
 * One row: click or Enter opens it, arrows and J/K move to the next. Scrolling draws the table around it anew with every
 * frame, so a row whose own properties are the same is left alone.
 */
export const TableRow = memo(Row) as typeof Row

function Row<Item>({ item, look, isExpanded, onToggle, index }: TableRowProps<Item>) {
  const { columns, expand, onOpen, rowTone, rowKey } = look
  const tone = rowTone?.(item)
  const toggle = () => onToggle(rowKey(item))
  const act = expand ? toggle : onOpen && (() => onOpen(item))

  function handleClick(event: MouseEvent<HTMLElement>) {
    const selected = window.getSelection()
    if ((event.target as HTMLElement).closest(interactive) || (selected && !selected.isCollapsed)) return
    act?.()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return
    const step =
      event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : null
    if (step) {
      event.preventDefault()
      neighbour(event.currentTarget, step)?.focus()
    } else if (event.key === 'Enter') act?.()
  }

  return (
    <>
      <chakra.tr
        data-index={index}
        aria-rowindex={index + 2}
        colorPalette={tone ?? 'gray'}
        bg={tone ? 'color-mix(in srgb, {colors.colorPalette.subtle} 60%, {colors.bg.panel})' : undefined}
        cursor={act ? 'pointer' : undefined}
        tabIndex={act ? 0 : undefined}
        onClick={act && handleClick}
        onKeyDown={act && handleKeyDown}
        _hover={act ? { bg: tone ? 'colorPalette.subtle' : 'bg.subtle' } : {}}
        css={{ '&:focus-visible': { outlineOffset: '-2px' } }}
      >
        {expand && (
          <chakra.td w="40px" ps="2" borderTopWidth="1px" borderColor="border.muted">
            <IconButton
              label={isExpanded ? 'Hide details' : 'Show details'}
              aria-expanded={isExpanded}
              size="xs"
              icon={
                <ChevronRight
                  style={{ transform: isExpanded ? 'rotate(90deg)' : undefined, transition: 'transform 120ms' }}
                />
              }
              onClick={toggle}
            />
          </chakra.td>
        )}
        {columns.map((column) => (
          <chakra.td
            key={column.id}
            px="3"
            py="2"
            h="11"
            borderTopWidth="1px"
            borderColor="border.muted"
            textAlign={column.isNumber ? 'end' : 'start'}
            whiteSpace={column.isNumber ? 'nowrap' : undefined}
          >
            {column.cell(item)}
          </chakra.td>
        ))}
      </chakra.tr>
      {expand && isExpanded && (
        <tr>
          <chakra.td colSpan={columns.length + 1} bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted" p="4">
            {expand(item)}
          </chakra.td>
        </tr>
      )}
    </>
  )
}
