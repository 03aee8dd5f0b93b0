import { chakra } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'

const kinds = {
  info: { tone: 'blue', icon: Info },
  success: { tone: 'green', icon: CircleCheck },
  warning: { tone: 'orange', icon: TriangleAlert },
  error: { tone: 'red', icon: CircleAlert },
} as const

type NoticeProps = {
  kind?: keyof typeof kinds
  title?: ReactNode
  children?: ReactNode
  /** A button that helps with the problem. */
  action?: ReactNode
  onDismiss?: () => void
}

/** A message in the page. Errors are announced immediately, others politely. */
export function Notice({ kind = 'info', title, children, action, onDismiss }: NoticeProps) {
  const { tone, icon: Icon } = kinds[kind]
  return (
    <chakra.div
      data-part="notice"
      role={kind === 'error' ? 'alert' : 'status'}
      colorPalette={tone}
      display="flex"
      gap="2.5"
      alignItems="flex-start"
      p="3"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l2"
      fontSize="sm"
    >
      <chakra.span aria-hidden flexShrink={0} pt="1px">
        <Icon size={18} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        {title && <chakra.div fontWeight="semibold">{title}</chakra.div>}
        {children && <chakra.div color={title ? 'fg' : undefined}>{children}</chakra.div>}
      </chakra.div>
      {(action || onDismiss) && (
        // Taller than a line of text: without the negative margins it would push the first line off center.
        <chakra.div display="flex" alignItems="center" gap="1" my="-1">
          {action}
          {onDismiss && <IconButton size="xs" label="Dismiss" icon={<X />} onClick={onDismiss} />}
        </chakra.div>
      )}
    </chakra.div>
  )
}
