import { Button, chakra } from '@dayline/shared/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { columnName, type TableLook } from './columns.ts'
import type { ExpandedRows } from './useExpanded.ts'

const step = 60

/** The table on a phone: a card a row, the same content. */
export function TableCards<Item>({
  items,
  look,
  expanded,
}: {
  items: readonly Item[]
  look: TableLook<Item>
  expanded: ExpandedRows
}) {
  const { columns, expand, onOpen, rowTone, rowKey } = look
  const [limit, setLimit] = useState(step)
  const titles = columns.filter(({ onCard }) => onCard === 'title')
  const title = titles.length > 0 ? titles : columns.slice(0, 1)
  const actions = columns.filter(({ onCard }) => onCard === 'actions')
  const lines = columns.filter(
    (column) => !title.includes(column) && column.onCard !== 'actions' && column.onCard !== 'hidden',
  )
  return (
    <chakra.ul aria-label={look.label} listStyleType="none" m="0" p="0">
      {items.slice(0, limit).map((item) => {
        const key = rowKey(item)
        const isExpanded = expanded.has(key)
        const tone = rowTone?.(item)
        return (
          <chakra.li
            key={key}
            colorPalette={tone ?? 'gray'}
            bg={tone ? 'color-mix(in srgb, {colors.colorPalette.subtle} 60%, {colors.bg.panel})' : undefined}
            px="4"
            py="3"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: 0 }}
          >
            <chakra.div display="flex" justifyContent="space-between" alignItems="flex-start" gap="3">
              <chakra.div minW="0" flex="1" fontWeight="medium">
                {title.map((column) => (
                  <div key={column.id}>{column.cell(item)}</div>
                ))}
              </chakra.div>
              {actions.map((column) => (
                <div key={column.id}>{column.cell(item)}</div>
              ))}
            </chakra.div>
            <chakra.dl
              mt="2"
              display="grid"
              gap="1"
              gridTemplateColumns="auto minmax(0, 1fr)"
              columnGap="4"
              fontSize="sm"
            >
              {lines.map((column) => (
                <chakra.div key={column.id} display="contents">
                  <chakra.dt color="fg.muted">{columnName(column)}</chakra.dt>
                  <chakra.dd m="0" textAlign="end" data-number>
                    {column.cell(item)}
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
            {expand && (
              <Button
                size="sm"
                variant="ghost"
                tone="neutral"
                mt="1"
                ms="-2"
                aria-expanded={isExpanded}
                icon={isExpanded ? <ChevronUp /> : <ChevronDown />}
                onClick={() => expanded.toggle(key)}
              >
                Details
              </Button>
            )}
            {!expand && onOpen && (
              <Button size="sm" variant="ghost" tone="neutral" mt="1" ms="-2" onClick={() => onOpen(item)}>
                Open
              </Button>
            )}
            {expand && isExpanded && <chakra.div pt="2">{expand(item)}</chakra.div>}
          </chakra.li>
        )
      })}
      {items.length > limit && (
        <chakra.li p="3" borderTopWidth="1px" borderColor="border.muted">
          <Button variant="outline" tone="neutral" size="sm" w="full" onClick={() => setLimit(limit + step)}>
            Show {Math.min(step, items.length - limit)} more of {items.length}
          </Button>
        </chakra.li>
      )}
      {columns.some(({ total }) => total !== undefined) && (
        <chakra.li
          px="4"
          py="3"
          borderTopWidth="1px"
          borderColor="border.emphasized"
          fontWeight="semibold"
          fontSize="sm"
        >
          {columns
            .filter(({ total }) => total !== undefined)
            .map((column) => (
              <chakra.div key={column.id} display="flex" justifyContent="space-between" data-number>
                <span>{columnName(column)}</span>
                <span>{column.total}</span>
              </chakra.div>
            ))}
        </chakra.li>
      )}
    </chakra.ul>
  )
}
