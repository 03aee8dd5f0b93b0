import { chakra, Heading } from '@dayline/shared/ui'
import { Gem, Inbox, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

const causes = {
  'no-data': { icon: Inbox, title: 'No Data', text: 'There is nothing to show here.' },
  filtered: { icon: SearchX, title: 'No matches', text: 'Nothing fits the filters that are set.' },
  'not-permitted': {
    icon: Lock,
    title: 'Not available to you',
    text: 'Your role does not include this. Ask an owner of your organization.',
  },
  'not-in-plan': { icon: Gem, title: 'Not in your plan', text: 'Your current plan does not include this feature.' },
} as const

type EmptyStateProps = {
  cause?: keyof typeof causes
  title?: ReactNode
  text?: ReactNode
  /** The one action that helps. */
  action?: ReactNode
  isCompact?: boolean
}

/** Says why nothing is here, and what helps. */
export function EmptyState({ cause = 'no-data', title, text, action, isCompact = false }: EmptyStateProps) {
  const { icon: Icon, ...words } = causes[cause]
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      px="4"
      py={isCompact ? '6' : '14'}
      gap="1"
    >
      <chakra.span aria-hidden display="inline-flex" p="3" mb="2" borderRadius="full" bg="bg.muted" color="fg.subtle">
        <Icon size={22} strokeWidth={1.75} />
      </chakra.span>
      <Heading level={3} size="sm">
        {title ?? words.title}
      </Heading>
      <chakra.p fontSize="sm" color="fg.muted" maxW="26rem">
        {text ?? words.text}
      </chakra.p>
      {action && <chakra.div mt="3">{action}</chakra.div>}
    </chakra.div>
  )
}
