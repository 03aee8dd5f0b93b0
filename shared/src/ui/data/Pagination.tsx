import { count } from '@dayline/shared/format'
import { chakra, controlRecipe, IconButton } from '@dayline/shared/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { PageTurn } from './query.ts'

/** Page sizes that lists offer (spec 1 §9). */
export const pageSizes = [12, 24, 48, 96] as const

const SizeSelect = chakra('select', controlRecipe)

function pagesAround(page: number, last: number): (number | 'gap')[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((each) => each >= 1 && each <= last)
    .sort((a, b) => a - b)
  return wanted.flatMap((each, index) => {
    const before = wanted[index - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? (['gap', each] as const) : [each]
  })
}

type PaginationProps = { page: PageTurn; totalCount: number; onChange: (turn: Partial<PageTurn>) => void }

/** Turns pages and sets their size; a new size starts at page 1. */
export function Pagination({ page: { Page, PageSize }, totalCount, onChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(totalCount / PageSize))
  const from = (Page - 1) * PageSize + 1
  const to = Math.min(Page * PageSize, totalCount)
  return (
    <chakra.nav
      aria-label="Pages"
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
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.span display="flex" alignItems="center" gap="2" me="2">
          <chakra.span hideBelow="sm" aria-hidden>
            Rows
          </chakra.span>
          <SizeSelect
            aria-label="Rows per page"
            size="sm"
            w="auto"
            borderColor="border.emphasized"
            value={PageSize}
            onChange={(event) => onChange({ PageSize: Number(event.currentTarget.value), Page: 1 })}
          >
            {[...new Set([...pageSizes, PageSize])]
              .sort((a, b) => a - b)
              .map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
          </SizeSelect>
        </chakra.span>
        <IconButton
          label="Previous page"
          size="sm"
          icon={<ChevronLeft />}
          disabled={Page <= 1}
          onClick={() => onChange({ Page: Page - 1 })}
        />
        {pagesAround(Page, last).map((each, index) =>
          each === 'gap' ? (
            <span key={`gap${index}`} aria-hidden>
              …
            </span>
          ) : (
            <chakra.button
              key={each}
              type="button"
              aria-label={`Page ${each}`}
              aria-current={each === Page ? 'page' : undefined}
              minW="8"
              h="8"
              px="1.5"
              borderRadius="l2"
              cursor="pointer"
              data-number
              fontWeight={each === Page ? 'semibold' : 'normal'}
              bg={each === Page ? 'brand.subtle' : 'transparent'}
              color={each === Page ? 'brand.fg' : 'fg.muted'}
              _hover={{ bg: each === Page ? 'brand.subtle' : 'bg.muted' }}
              onClick={() => onChange({ Page: each })}
            >
              {each}
            </chakra.button>
          ),
        )}
        <IconButton
          label="Next page"
          size="sm"
          icon={<ChevronRight />}
          disabled={Page >= last}
          onClick={() => onChange({ Page: Page + 1 })}
        />
      </chakra.div>
    </chakra.nav>
  )
}
