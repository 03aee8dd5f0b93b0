import { Button, Checkbox, chakra, IconButton } from '@dayline/shared/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { Column, TableOptions } from '../columns.ts'
import type { TableRowModel } from '../useTableModel.ts'
import { CardLines } from './CardLines.tsx'
import { cardContent, cardLayout } from './layout.ts'

type TableCardProps<Item> = { row: TableRowModel<Item>; columns: readonly Column<Item>[]; options: TableOptions<Item> }

// The button that opens the card is behind the headline; controls in the headline remain above it.
const opening = {
  position: 'relative',
  '& > :not([data-open])': { position: 'relative', pointerEvents: 'none' },
  '& > :not([data-open]) :is(a, button)': { pointerEvents: 'auto' },
} as const

/** A table row as a card, on a phone. */
export function TableCard<Item>({ row, columns, options }: TableCardProps<Item>) {
  const headline = useId()
  const layout = useMemo(() => cardLayout(columns), [columns])
  const item = row.original
  const { expand, onOpen, rowTone, selection } = options
  const tone = rowTone?.(item)
  const { isCompact, lines, facts } = layout
  const isOpen = row.getIsExpanded()
  const opens = expand ? undefined : onOpen
  const hasMore = Boolean(expand) || (isCompact && lines.length > 0)
  const written = facts
    .map((column) => ({ id: column.id, content: cardContent(column, item) }))
    .filter(({ content }) => content !== null)
  return (
    <chakra.li
      colorPalette={tone ?? 'gray'}
      bg={tone ? 'color-mix(in srgb, {colors.colorPalette.subtle} 60%, {colors.bg.panel})' : undefined}
      px="4"
      py={isCompact ? '2' : '3'}
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: 0 }}
    >
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems={isCompact ? 'center' : 'flex-start'}
        gap="3"
      >
        {selection && (
          <Checkbox
            label={`Select ${options.rowName?.(item) ?? `row ${row.index + 1}`}`}
            checked={row.getIsSelected()}
            onChange={() => selection.toggle(Number(options.rowKey(item)), [], false)}
          />
        )}
        <chakra.div minW="0" flex="1" css={opens && opening}>
          {opens && (
            <chakra.button
              type="button"
              data-open
              aria-labelledby={headline}
              position="absolute"
              inset="-2"
              borderRadius="l2"
              cursor="pointer"
              _active={{ bg: 'bg.muted' }}
              onClick={() => opens(item)}
            />
          )}
          <chakra.div id={headline} fontWeight="medium">
            {layout.title.map((column) => (
              <div key={column.id}>{cardContent(column, item)}</div>
            ))}
          </chakra.div>
          {written.length > 0 && (
            <chakra.div mt="0.5" display="flex" flexWrap="wrap" columnGap="2" fontSize="sm" color="fg.muted" data-facts>
              {written.map(({ id, content }) => (
                <chakra.span key={id} minW="0" maxW="full">
                  {content}
                </chakra.span>
              ))}
            </chakra.div>
          )}
        </chakra.div>
        {layout.figures.map((column) => (
          <chakra.div key={column.id} fontWeight="semibold" whiteSpace="nowrap" data-number>
            {cardContent(column, item)}
          </chakra.div>
        ))}
        {layout.actions.map((column) => (
          <div key={column.id}>{cardContent(column, item)}</div>
        ))}
        {isCompact && hasMore && (
          <IconButton
            label={isOpen ? 'Hide details' : 'Show details'}
            aria-expanded={isOpen}
            me="-2"
            boxSize="11"
            icon={isOpen ? <ChevronUp /> : <ChevronDown />}
            onClick={() => row.toggleExpanded(!isOpen)}
          />
        )}
      </chakra.div>
      {layout.footer.map((column) => (
        <chakra.div key={column.id} mt="1">
          {cardContent(column, item)}
        </chakra.div>
      ))}
      {(!isCompact || isOpen) && <CardLines columns={lines} item={item} />}
      {!isCompact && expand && (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          mt="1"
          ms="-2"
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronUp /> : <ChevronDown />}
          onClick={() => row.toggleExpanded()}
        >
          Details
        </Button>
      )}
      {expand && isOpen && <chakra.div pt="2">{expand(item)}</chakra.div>}
    </chakra.li>
  )
}
