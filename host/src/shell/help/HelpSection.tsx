import { Heading, Stack } from '@dayline/shared/ui'
import { type ReactNode, useId } from 'react'

/** One part of the help panel. */
export function HelpSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack
      as="section"
      aria-labelledby={id}
      gap="2.5"
      fontSize="sm"
      py="5"
      borderBottomWidth="1px"
      _first={{ pt: '0' }}
      _last={{ border: 'none' }}
    >
      <Heading id={id} level={3} size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
