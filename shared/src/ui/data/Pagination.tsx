import { Pagination as ChakraPagination } from '@chakra-ui/react'
import { count } from '@dayline/shared/format'
import { chakra, IconButton } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { pageButton } from './pageButton.ts'
import type { PageTurn } from './query.ts'

/** Page sizes that lists offer (docs/product/lists.md#paging). */
export const pageSizes = [12, 24, 48, 96] as const

const PageButton = chakra('button', pageButton)

function PageSizeSelect({ value, onChange }: { value: number; onChange: (size: number) => void }) {
  const sizes = [...new Set([...pageSizes, value])].sort((a, b) => a - b)
  return (
    <chakra.span display="flex" alignItems="center" gap="2" me="2">
      <chakra.span hideBelow="sm" aria-hidden>
        Rows
      </chakra.span>
      <Select
        aria-label="Rows per page"
        size="sm"
        w="4.5rem"
        data-number
        options={sizes.map((size) => ({ value: size, label: String(size) }))}
        value={value}
        onChange={(size) => size !== null && onChange(size)}
      />
    </chakra.span>
  )
}

type PaginationProps = { page: PageTurn; totalCount: number; onChange: (turn: Partial<PageTurn>) => void }

/** Turns pages and sets their size; a new size starts at page 1. */
export function Pagination({ page: { Page, PageSize }, totalCount, onChange }: PaginationProps) {
  const from = (Page - 1) * PageSize + 1
  const to = Math.min(Page * PageSize, totalCount)
  return (
    <ChakraPagination.Root
      recipe={{ slots: [] }}
      // An empty list has one empty page.
      count={Math.max(1, totalCount)}
      pageSize={PageSize}
      page={Page}
      onPageChange={(turn) => turn.page !== Page && onChange({ Page: turn.page })}
      translations={{
        rootLabel: 'Pages',
        itemLabel: ({ page }) => `Page ${page}`,
        prevTriggerLabel: 'Previous page',
        nextTriggerLabel: 'Next page',
      }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mt="3"
      fontSize="sm"
      color="fg.muted"
    >
      <chakra.span data-number>
        {from <= totalCount ? `${count(from)}–${count(to)} of ${count(totalCount)}` : `${count(totalCount)} in all`}
      </chakra.span>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1">
        <PageSizeSelect value={PageSize} onChange={(size) => onChange({ PageSize: size, Page: 1 })} />
        {/* Not disabled on the first and the last page: the button that led there would lose the focus. */}
        <ChakraPagination.PrevTrigger asChild disabled={false} aria-disabled={Page <= 1}>
          <IconButton label="Previous page" size="sm" icon={<ChevronLeft />} />
        </ChakraPagination.PrevTrigger>
        <ChakraPagination.Items
          ellipsis={<span>…</span>}
          render={({ value }) => <PageButton data-number>{value}</PageButton>}
        />
        <ChakraPagination.NextTrigger asChild disabled={false} aria-disabled={Page * PageSize >= totalCount}>
          <IconButton label="Next page" size="sm" icon={<ChevronRight />} />
        </ChakraPagination.NextTrigger>
      </chakra.div>
    </ChakraPagination.Root>
  )
}
