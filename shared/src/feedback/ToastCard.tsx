import { Box, Button, Flex, IconButton, Text } from '@dayline/shared/ui'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { dismissToast, type Toast } from './toasts.ts'

const styles = {
  success: { icon: CircleCheck, color: 'green.fg', word: 'Done' },
  error: { icon: CircleAlert, color: 'red.fg', word: 'Error' },
  info: { icon: Info, color: 'blue.fg', word: 'Note' },
} as const

/** One toast: icon with the kind as text, message, action. */
export function ToastCard({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const { icon: Icon, color, word } = styles[kind]
  return (
    <Flex
      align="flex-start"
      gap="2.5"
      p="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="lg"
      fontSize="sm"
      pointerEvents="auto"
    >
      <Box as="span" color={color} flexShrink={0} pt="1px">
        <Icon size={18} role="img" aria-label={word} />
      </Box>
      <Text flex="1" minW="0" overflowWrap="anywhere">
        {text}
      </Text>
      {action && (
        <Button
          variant="plain"
          size="sm"
          onClick={() => {
            dismissToast(id)
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
      {/* Taller than a line of text: without the negative margins it would push the first line off center. */}
      <IconButton size="xs" my="-1" label="Dismiss" icon={<X />} onClick={() => dismissToast(id)} />
    </Flex>
  )
}
