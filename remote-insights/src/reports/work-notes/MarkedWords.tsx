import { chakra } from '@dayline/shared/ui'

/** Marks the search words in a text. */
export function MarkedWords({ text, search }: { text: string; search: string }) {
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return text
  // Longer words first, so that the longer of two overlapping words is marked.
  const escaped = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi')).map((part, index) =>
    // Captured groups are at odd indexes.
    index % 2 === 1 ? (
      <chakra.mark key={index} bg="brand.muted" color="brand.fg" fontWeight="medium" borderRadius="sm">
        {part}
      </chakra.mark>
    ) : (
      part
    ),
  )
}
