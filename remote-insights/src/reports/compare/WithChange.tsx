import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { type Change, changeSentence, changeText } from './changes.ts'
import type { Changes } from './compared.ts'

/** The direction that counts as better; undefined if neither does. */
export type Better = 'more' | 'less' | undefined

type WithChangeProps<Key extends string> = {
  /** Null = no figures on the other side. */
  changes: Changes<Key> | null
  id: Key
  better?: Better
  /** Shows that the other side has no figures; the row's other figures then show nothing. */
  isLead?: boolean
  /** The total row has no vertical padding of its own. */
  isTotal?: boolean
  children: ReactNode
}

/** A figure with its difference below it. */
export function WithChange<Key extends string>({
  changes,
  id,
  better,
  isLead,
  isTotal,
  children,
}: WithChangeProps<Key>) {
  const change = changes?.of[id]
  return (
    <chakra.span
      display="inline-flex"
      flexDirection="column"
      alignItems="flex-end"
      verticalAlign="middle"
      py={isTotal ? '1.5' : undefined}
    >
      {/* A box of its own keeps a figure of several words on one line. */}
      <chakra.span whiteSpace="nowrap">{children}</chakra.span>
      {changes && change && <ChangeLine changes={changes} change={change} better={better} />}
      {!changes && isLead && (
        <chakra.span fontSize="xs" fontWeight="normal" color="fg.muted" whiteSpace="nowrap">
          No figures to compare
        </chakra.span>
      )}
    </chakra.span>
  )
}

type ChangeLineProps = { changes: Changes<string>; change: Change; better: Better }

function ChangeLine({ changes: { smallBecause, isPerPerson }, change, better }: ChangeLineProps) {
  const sentence = changeSentence(change, isPerPerson)
  return (
    <chakra.span
      // Contains the visually hidden text, which would otherwise widen the page in a scrolling table.
      position="relative"
      fontSize="xs"
      // A4 has less space.
      _print={{ fontSize: '2xs' }}
      fontWeight="normal"
      whiteSpace="nowrap"
      title={smallBecause ?? sentence}
      {...(smallBecause ? { color: 'fg.subtle', fontStyle: 'italic' } : { color: colorOf(change.difference, better) })}
    >
      <span aria-hidden>{changeText(change)}</span>
      <VisuallyHidden>
        , {sentence}
        {smallBecause && `. ${smallBecause}`}
      </VisuallyHidden>
    </chakra.span>
  )
}

function colorOf(difference: number, better: Better): string {
  if (difference === 0 || !better) return 'fg.muted'
  return difference > 0 === (better === 'more') ? 'green.fg' : 'red.fg'
}

/** The heading of a column that sorts by the difference. */
export function ChangeHeader({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span aria-hidden>±</span>
      <VisuallyHidden>difference</VisuallyHidden>
    </>
  )
}
