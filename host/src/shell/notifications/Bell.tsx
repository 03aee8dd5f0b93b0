import { lazyDialog } from '@dayline/shared/feedback'
import { Box, IconButton } from '@dayline/shared/ui'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { whenIdle } from '../background/whenIdle.ts'
import { useLiveNotifications, useUnreadCount } from './notifications.api.ts'
import { useOpenedPushes } from './useOpenedPushes.ts'

const loadPanel = async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel

const NotificationsPanel = lazyDialog(loadPanel)

const maxShown = 99

/** The number of unread notifications; opens their panel (docs/product/notifications.md#bell). */
export function Bell() {
  const unread = useUnreadCount()
  const [isOpen, setIsOpen] = useState(false)
  useLiveNotifications()
  useOpenedPushes()
  // Ahead of the first press, because notifications can be read without a network.
  useEffect(() => whenIdle(() => void loadPanel().catch(() => {})), [])
  return (
    <>
      <Box position="relative" display="inline-flex">
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-haspopup="dialog"
          icon={<BellIcon size={18} />}
          onClick={() => setIsOpen(true)}
        />
        {unread > 0 && (
          <Box
            aria-hidden
            position="absolute"
            top="calc(50% - 1.05rem)"
            left="calc(50% + 0.1rem)"
            minW="4"
            h="4"
            px="1"
            borderRadius="full"
            bg="brand.solid"
            color="brand.contrast"
            fontSize="0.625rem"
            fontWeight="semibold"
            lineHeight="1rem"
            textAlign="center"
            pointerEvents="none"
            data-number
          >
            {unread > maxShown ? `${maxShown}+` : unread}
          </Box>
        )}
      </Box>
      {isOpen && <NotificationsPanel unread={unread} onClose={() => setIsOpen(false)} />}
    </>
  )
}
