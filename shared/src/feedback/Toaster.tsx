import { Portal } from '@chakra-ui/react'
import { Box, Flex } from '@dayline/shared/ui'
import { useState, useSyncExternalStore } from 'react'
import { motionStore } from './motion.ts'
import { ToastCard } from './ToastCard.tsx'
import { holdToasts, releaseToasts, type Toast, toastStore } from './toasts.ts'

function StillToasts({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map((each) => <ToastCard key={each.id} toast={each} />)
}

/** Renders toasts, once in the app. The live region exists from the start: one added later is not announced. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const moving = useSyncExternalStore(motionStore.subscribe, motionStore.read)
  const [List, setList] = useState(() => moving ?? StillToasts)
  // Not replaced while it has content: the toasts would be announced again.
  if (moving && List !== moving && toasts.length === 0) setList(() => moving)
  return (
    // Outside the app's root: an open dialog hides the root from screen readers, and what it shows would not be announced.
    <Portal>
      <Box
        role="region"
        // Dialogs find toasts by these attributes and leave them usable.
        data-scope="toast"
        data-part="group"
        data-live-announcer
        aria-label="Notifications"
        position="fixed"
        bottom="4"
        insetEnd="4"
        // A selection bar is at the same edge; on a phone it has two lines.
        css={{ 'body:has([data-selection-bar]) &': { bottom: { base: '8rem', md: '5.5rem' } } }}
        zIndex="toast"
        width="min(24rem, calc(100vw - 2rem))"
        pointerEvents="none"
        onMouseEnter={holdToasts}
        onMouseLeave={releaseToasts}
        onFocus={holdToasts}
        onBlur={releaseToasts}
      >
        <Flex direction="column" gap="2" aria-live="polite" aria-relevant="additions text">
          <List toasts={toasts} />
        </Flex>
      </Box>
    </Portal>
  )
}
