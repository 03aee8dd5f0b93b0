import { chakra, VisuallyHidden } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { type Change, changeText, changeWords } from './changes.ts'
import type { Changes } from './compared.ts'

/** The direction that is better, where one is. */
export type Better = 'more' | 'less' | undefined

type WithChangeProps<Key extends string> = {
  /** Null = no figures on the other side. */
  changes: Changes<Key> | null
  id: Key
  better?: Better
  /** The figure that says so where the other side has none; the others then say nothing. */
  isLead?: boolean
  /** The last row of a table has no room of its own above and below. */
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
      {/* One box: a figure of several words stays on its line. */}
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
  const words = [changeWords(change), isPerPerson && 'per person'].filter(Boolean).join(' ')
  return (
    <chakra.span
      // What only readers get is out of the flow: without this box a table that scrolls would widen the page.
      position="relative"
      fontSize="xs"
      // A4 has room for fewer letters.
      _print={{ fontSize: '2xs' }}
      fontWeight="normal"
      whiteSpace="nowrap"
      title={smallBecause ?? words}
      {...(smallBecause ? { color: 'fg.subtle', fontStyle: 'italic' } : { color: colorOf(change.difference, better) })}
    >
      <span aria-hidden>{changeText(change)}</span>
      <VisuallyHidden>
        , {words}
        {smallBecause && `. ${smallBecause}`}
      </VisuallyHidden>
    </chakra.span>
  )
}

function colorOf(difference: number, better: Better): string {
  if (difference === 0 || !better) return 'fg.muted'
  return difference > 0 === (better === 'more') ? 'green.fg' : 'red.fg'
}

/** The head of a column that sorts by the difference. */
export function ChangeHeader({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <span aria-hidden>±</span>
      <VisuallyHidden>difference</VisuallyHidden>
    </>
  )
}
