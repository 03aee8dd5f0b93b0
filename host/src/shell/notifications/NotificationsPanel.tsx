import { pathOf } from '@dayline/shared/navigation'
import { Box, Button, chakra, Flex, Notice } from '@dayline/shared/ui'
import { EmptyState, ErrorState, SkeletonList } from '@dayline/shared/ui/data'
import { Drawer } from '@dayline/shared/ui/overlay'
import { CheckCheck, Settings } from 'lucide-react'
import { NotificationRow } from './NotificationRow.tsx'
import { useNotifications, useRead } from './notifications.api.ts'

type NotificationsPanelProps = { unread: number; onClose: () => void }

/** The person's notifications, over the open screen; each opens its view. */
export function NotificationsPanel({ unread, onClose }: NotificationsPanelProps) {
  const { items, total, error, hasMore, isPageMissing, isValidating, loadMore, retry } = useNotifications()
  const read = useRead()
  return (
    <Drawer title="Notifications" width={440} onClose={onClose}>
      <Flex justify="space-between" align="center" gap="2" wrap="wrap" mb="2">
        <Button
          variant="outline"
          tone="neutral"
          size="sm"
          icon={<CheckCheck />}
          aria-disabled={unread === 0 || read.isMutating}
          onClick={() => void read.trigger({})}
        >
          Mark all as read
        </Button>
        <Button asChild variant="ghost" tone="neutral" size="sm">
          <a href={pathOf('account-settings', { tab: 'notifications' })} onClick={onClose}>
            <Settings aria-hidden /> Settings
          </a>
        </Button>
      </Flex>
      {total === undefined && (error ? <ErrorState error={error} onRetry={retry} /> : <SkeletonList rows={5} />)}
      {total === 0 && (
        <EmptyState
          title="Nothing new"
          text="What needs your decision, what was decided, and updates on your tasks appear here."
        />
      )}
      {items.length > 0 && (
        <chakra.ul listStyleType="none" m="0" p="0">
          {items.map((item) => (
            <NotificationRow key={item.ID} item={item} onOpen={onClose} />
          ))}
        </chakra.ul>
      )}
      {hasMore && isPageMissing && (
        <Box mt="3">
          <Notice kind="error">Older notifications could not be loaded.</Notice>
        </Box>
      )}
      {hasMore && (
        <Button variant="outline" tone="neutral" size="sm" mt="3" isLoading={isValidating} onClick={loadMore}>
          Show older
        </Button>
      )}
    </Drawer>
  )
}
