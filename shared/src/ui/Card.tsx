import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Heading } from './text/Heading.tsx'

type CardProps = Omit<HTMLChakraProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Secondary text under the title. */
  subtitle?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** No padding, so that the content touches the edges: tables, lists. */
  isFlush?: boolean
}

/** A surface with a thin border, and a heading if it has a title. */
export function Card({ title, subtitle, actions, isFlush = false, children, ...rest }: CardProps) {
  const hasHead = Boolean(title || actions)
  return (
    <chakra.section bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" minW="0" {...rest}>
      {hasHead && (
        <chakra.div
          display="flex"
          alignItems="flex-start"
          justifyContent="space-between"
          gap="3"
          px="4"
          pt="3.5"
          pb={isFlush ? '3' : '0'}
        >
          <chakra.div minW="0">
            <Heading level={2} size="sm">
              {title}
            </Heading>
            {subtitle && (
              <chakra.div fontSize="sm" color="fg.muted">
                {subtitle}
              </chakra.div>
            )}
          </chakra.div>
          {actions && (
            <chakra.div display="flex" gap="2" alignItems="center" flexShrink={0}>
              {actions}
            </chakra.div>
          )}
        </chakra.div>
      )}
      {isFlush ? children : <chakra.div p="4">{children}</chakra.div>}
    </chakra.section>
  )
}

/** A thin line between elements. */
export function Separator(props: HTMLChakraProps<'hr'>) {
  return <chakra.hr border="0" borderTopWidth="1px" borderColor="border" {...props} />
}
