import { chakra, VisuallyHidden } from '@chakra-ui/react'

/** Spinning ring. `label` is announced; null if the surrounding element is already announced as busy. */
export function Spinner({ size = '1.25rem', label = 'Loading' }: { size?: string; label?: string | null }) {
  return (
    <chakra.span role={label ? 'status' : undefined} display="inline-flex" boxSize={size} flexShrink={0}>
      <chakra.span
        aria-hidden
        boxSize="full"
        borderRadius="full"
        border="2px solid"
        borderColor="currentColor"
        borderTopColor="transparent"
        animation="spin 0.7s linear infinite"
      />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </chakra.span>
  )
}
