import { chakra } from '@dayline/shared/ui'

/** A text in which the words of a search are marked. */
export function MarkedWords({ text, search }: { text: string; search: string }) {
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  // Longer words first: of two that overlap, the longer is marked.
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi')).map((part, index) =>
    // What the group has captured is at the odd places.
    index % 2 === 1 ? (
      <chakra.mark key={index} bg="brand.muted" color="brand.fg" fontWeight="medium" borderRadius="sm">
        {part}
      </chakra.mark>
    ) : (
      part
    ),
  )
}
