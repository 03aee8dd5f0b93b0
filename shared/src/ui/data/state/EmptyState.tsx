import { Gem, Inbox, Lock, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

const causes = {
  'no-data': { icon: Inbox, title: 'No Data', text: 'There is nothing to show here.' },
  filtered: { icon: SearchX, title: 'No matches', text: 'Nothing matches the filters.' },
  'not-permitted': {
    icon: Lock,
    title: 'Not available to you',
    text: 'Your role does not include this. Ask an Owner of your organization.',
  },
  'not-in-plan': { icon: Gem, title: 'Not in your plan', text: 'Your current plan does not include this feature.' },
} as const

type EmptyStateProps = {
  cause?: keyof typeof causes
  title?: ReactNode
  text?: ReactNode
  /** An action that helps. */
  action?: ReactNode
  isCompact?: boolean
}

/** Explains why nothing is shown, and what helps. */
export function EmptyState({ cause = 'no-data', title, text, action, isCompact = false }: EmptyStateProps) {
  const defaults = causes[cause]
  return (
    <Message
      icon={defaults.icon}
      title={title ?? defaults.title}
      text={text ?? defaults.text}
      action={action}
      isCompact={isCompact}
    />
  )
}
