import type { Notification } from '@dayline/shared/contract'
import { timeAgo } from '@dayline/shared/format'
import { Box, chakra, Flex, IconButton, useZone, VisuallyHidden } from '@dayline/shared/ui'
import { Check } from 'lucide-react'
import { kindIcon } from './kindIcon.ts'
import { useRead } from './notifications.api.ts'

type NotificationRowProps = { item: Notification; onOpen: () => void }

/** One notification: a link to its view, and a button that marks it as read without opening the view. */
export function NotificationRow({ item, onOpen }: NotificationRowProps) {
  const { ID, Type, Title, Detail, Path, CreateDate, IsRead } = item
  const zone = useZone()
  const { trigger } = useRead()
  const markRead = () => void trigger({ Ids: [ID] })
  const Icon = kindIcon(Type)
  return (
    <Flex as="li" align="center" gap="1" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.a
        href={Path}
        onClick={() => {
          if (!IsRead) markRead()
          onOpen()
        }}
        display="flex"
        alignItems="flex-start"
        gap="3"
        flex="1"
        minW="0"
        px="2"
        py="3"
        borderRadius="l1"
        _hover={{ bg: 'bg.subtle' }}
      >
        <Box color={IsRead ? 'fg.muted' : 'brand.fg'} pt="0.5" flexShrink={0} aria-hidden>
          <Icon size={18} />
        </Box>
        <Box flex="1" minW="0" fontSize="sm">
          <Box fontWeight={IsRead ? 'normal' : 'semibold'} overflowWrap="anywhere">
            {!IsRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {Title}
          </Box>
          {Detail && (
            <Box color="fg.muted" overflowWrap="anywhere">
              {Detail}
            </Box>
          )}
          <chakra.time dateTime={CreateDate} color="fg.muted" fontSize="xs" data-number>
            {timeAgo(CreateDate, zone)}
          </chakra.time>
        </Box>
      </chakra.a>
      {!IsRead && (
        <IconButton label={`Mark as read: ${Title}`} icon={<Check size={16} />} size="sm" onClick={markRead} />
      )}
    </Flex>
  )
}
