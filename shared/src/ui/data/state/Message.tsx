import { chakra, Heading } from '@dayline/shared/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type MessageProps = {
  icon: LucideIcon
  tone?: 'gray' | 'red'
  title: ReactNode
  text: ReactNode
  action?: ReactNode
  isCompact?: boolean
  role?: 'alert'
}

/** Frame of a message in place of content: a round icon, one line, a sentence, one action. */
export function Message({ icon: Icon, tone = 'gray', title, text, action, isCompact = false, role }: MessageProps) {
  const colours = tone === 'red' ? { bg: 'red.subtle', color: 'red.fg' } : { bg: 'bg.muted', color: 'fg.subtle' }
  return (
    <chakra.div
      {...(role && { role })}
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      px="4"
      py={isCompact ? '6' : '14'}
      gap="1"
    >
      <chakra.span aria-hidden display="inline-flex" p="3" mb="2" borderRadius="full" {...colours}>
        <Icon size={22} strokeWidth={1.75} />
      </chakra.span>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      <chakra.p fontSize="sm" color="fg.muted" maxW="28rem">
        {text}
      </chakra.p>
      {action && <chakra.div mt="3">{action}</chakra.div>}
    </chakra.div>
  )
}
