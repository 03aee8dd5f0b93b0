import { Kbd } from '@dayline/shared/ui'

/** Keys in the order in which they are pressed. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return keys.map((key, place) => (
    // The same letter may be pressed twice: G and G.
    <Kbd key={keys.slice(0, place + 1).join(' ')}>{key}</Kbd>
  ))
}
