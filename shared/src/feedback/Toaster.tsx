import { Box, Button, Flex, IconButton, Text } from '@dayline/shared/ui'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { dismissToast, holdToasts, releaseToasts, type Toast, toastStore } from './toasts.ts'

const looks = {
  success: { icon: CircleCheck, color: 'green.fg', word: 'Done' },
  error: { icon: CircleAlert, color: 'red.fg', word: 'Error' },
  info: { icon: Info, color: 'blue.fg', word: 'Note' },
} as const

function ToastCard({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const { icon: Icon, color, word } = looks[kind]
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
      <IconButton size="xs" label="Dismiss" icon={<X />} onClick={() => dismissToast(id)} />
    </Flex>
  )
}

/** Where toasts appear, once in the app. The live region stands empty from the start, else nothing would be announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <Box
      role="region"
      // By these, dialogs know that toasts above them stay usable.
      data-scope="toast"
      data-part="group"
      aria-label="Notifications"
      position="fixed"
      bottom="4"
      insetEnd="4"
      zIndex="toast"
      width="min(24rem, calc(100vw - 2rem))"
      pointerEvents="none"
      onMouseEnter={holdToasts}
      onMouseLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      <Flex direction="column" gap="2" aria-live="polite" aria-relevant="additions text">
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} />
        ))}
      </Flex>
    </Box>
  )
}
