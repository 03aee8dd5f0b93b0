import { shareTexts } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { ChartBoundary } from '../ChartBoundary.tsx'
import { useWalk } from '../useWalk.ts'
import { SharePair } from './SharePair.tsx'
import type { DonutSlice } from './slices.ts'

type DonutProps = {
  label: string
  slices: readonly DonutSlice[]
  /** Formats a value, such as `duration`. */
  format: (value: number) => string
  /** Content of the hole; by default the sum. */
  center?: ReactNode
  size?: number
  /** Whether arrow keys move through the rows of the legend; the slice of the focused or hovered row is highlighted. */
  isWalkable?: boolean
  /** Opens a slice by its name in the legend; `openText` describes what that does: "shows this app only". */
  onOpen?: (id: string) => void
  openText?: string
  /** What slices are `compared` with; each then has a pair of bars with both shares. */
  comparedLabel?: string | undefined
}

const palette = [
  'brand.solid',
  'blue.solid',
  'status.working',
  'status.idle',
  'status.waiting',
  'status.stopped',
  'purple.border',
  'gray.solid',
]

const Ring = lazy(() => import('./Ring.tsx').then(({ Ring }) => ({ default: Ring })))

/** A ring of shares, with a legend that has the numbers and is the table for screen readers. */
export function Donut({
  label,
  slices,
  format,
  center,
  size = 168,
  onOpen,
  openText,
  comparedLabel,
  isWalkable = onOpen !== undefined,
}: DonutProps) {
  const sum = slices.reduce((total, { value }) => total + value, 0)
  const shares = shareTexts(slices.map(({ value }) => value))
  const colored = slices.map((slice, index) => ({
    ...slice,
    color: slice.color ?? palette[index % palette.length] ?? 'gray.solid',
  }))
  const shareOf = (value: number) => (sum === 0 ? 0 : (value / sum) * 100)
  // The longest bar has the full width.
  const longest = Math.max(1, ...slices.flatMap(({ value, compared }) => [shareOf(value), compared?.share ?? 0]))
  const { active, walkOn } = useWalk(slices.length)
  const activeId = isWalkable && active !== null ? (slices[active]?.id ?? null) : null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="flex-start" gap="5">
      <chakra.div aria-hidden position="relative" flexShrink={0} style={{ width: size, height: size }}>
        <chakra.div position="absolute" inset="0" borderRadius="full" border="18px solid" borderColor="bg.muted" />
        <ChartBoundary>
          <Suspense fallback={null}>{sum > 0 && <Ring slices={colored} size={size} activeId={activeId} />}</Suspense>
        </ChartBoundary>
        <chakra.div
          position="absolute"
          inset="0"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          fontWeight="semibold"
          fontSize="lg"
          data-number
        >
          {activeId !== null && active !== null ? shares[active] : (center ?? format(sum))}
        </chakra.div>
      </chakra.div>
      <chakra.table
        flex="1"
        minW={comparedLabel ? '19rem' : '13.5rem'}
        maxW={comparedLabel ? '34rem' : '26rem'}
        fontSize="sm"
        aria-label={label}
        borderCollapse="collapse"
      >
        <chakra.thead srOnly>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Share</th>
            {comparedLabel && <th scope="col">Difference to {comparedLabel}</th>}
          </tr>
        </chakra.thead>
        <tbody data-walk>
          {colored.map((slice, index) => (
            <chakra.tr key={slice.id} {...(isWalkable && !onOpen && walkOn(index))}>
              <chakra.th scope="row" fontWeight="normal" textAlign="start" py="1" w="full" maxW="0">
                <chakra.span display="flex" alignItems="center" gap="2" minW="0">
                  <chakra.span aria-hidden boxSize="10px" borderRadius="3px" flexShrink={0} bg={slice.color} />
                  {onOpen ? (
                    <chakra.button
                      type="button"
                      lineClamp={2}
                      overflowWrap="break-word"
                      title={slice.isClosed ? slice.label : `${slice.label}: ${openText}`}
                      aria-disabled={slice.isClosed}
                      minH="6"
                      textAlign="start"
                      borderRadius="l1"
                      cursor={slice.isClosed ? 'default' : 'pointer'}
                      _hover={{ textDecoration: slice.isClosed ? undefined : 'underline' }}
                      onClick={() => !slice.isClosed && onOpen(slice.id)}
                      {...walkOn(index)}
                    >
                      {slice.label}
                    </chakra.button>
                  ) : (
                    <chakra.span lineClamp={2} overflowWrap="break-word" title={slice.label}>
                      {slice.label}
                    </chakra.span>
                  )}
                </chakra.span>
              </chakra.th>
              <chakra.td textAlign="end" ps="3" whiteSpace="nowrap" fontWeight="medium" data-number>
                {format(slice.value)}
              </chakra.td>
              <chakra.td textAlign="end" ps="3" w="12" color="fg.muted" whiteSpace="nowrap" data-number>
                {shares[index]}
              </chakra.td>
              {comparedLabel && (
                <chakra.td ps="3" w="24" data-number>
                  {slice.compared && (
                    <SharePair
                      share={shareOf(slice.value) / longest}
                      color={slice.color}
                      compared={slice.compared.share / longest}
                      change={slice.compared.change}
                    />
                  )}
                </chakra.td>
              )}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}
