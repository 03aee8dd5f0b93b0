import { chakra, type HTMLChakraProps } from '@dayline/shared/ui'

/** A placeholder for loading content; give it the content's size. */
export function Skeleton(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span
      aria-hidden
      data-part="skeleton"
      display="block"
      h="4"
      w="full"
      borderRadius="l1"
      bg="bg.emphasized"
      opacity="0.7"
      animation="pulse 1.6s ease-in-out infinite"
      {...props}
    />
  )
}

/** Placeholder for lines of text. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <chakra.span display="flex" flexDirection="column" gap="2" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} h="3.5" w={line === lines - 1 && lines > 1 ? '60%' : 'full'} />
      ))}
    </chakra.span>
  )
}

/** Placeholder for rows of a list, each with a circle and two lines. */
export function SkeletonList({ rows = 4 }: { rows?: number }) {
  return (
    <chakra.span display="flex" flexDirection="column" gap="4" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <chakra.span key={row} display="flex" gap="3" alignItems="center">
          <Skeleton w="32px" h="32px" borderRadius="full" flexShrink={0} />
          <chakra.span flex="1" display="flex" flexDirection="column" gap="1.5">
            <Skeleton h="3.5" w={`${70 - (row % 3) * 12}%`} />
            <Skeleton h="3" w={`${40 - (row % 2) * 10}%`} />
          </chakra.span>
        </chakra.span>
      ))}
    </chakra.span>
  )
}
