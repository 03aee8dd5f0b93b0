import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

type ExplainButtonProps = {
  /** Accessible name of the number: "Working, Ada Lovelace". */
  name: string
  onOpen: () => void
  children: ReactNode
}

/** A number that opens its explanation. Styled like the number; the dotted line shows that it can be opened. */
export function ExplainButton({ name, onOpen, children }: ExplainButtonProps) {
  return (
    <chakra.button
      type="button"
      aria-haspopup="dialog"
      title={`Explain: ${name}`}
      onClick={onOpen}
      // Numbers are in lines of 20 px on phones; a touch target needs 24 (WCAG 2.5.8).
      display="inline-flex"
      alignItems="center"
      minH="24px"
      font="inherit"
      color="inherit"
      letterSpacing="inherit"
      cursor="pointer"
      borderRadius="l1"
      textDecoration="underline"
      textDecorationStyle="dotted"
      textDecorationColor="border.control"
      textDecorationThickness="1px"
      textUnderlineOffset="0.25em"
      _hover={{ textDecorationColor: 'currentColor' }}
    >
      {children}
    </chakra.button>
  )
}
