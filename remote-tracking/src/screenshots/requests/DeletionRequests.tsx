import type { ScreenshotRequest } from '@dayline/shared/contract'
import { plural, timeAgo } from '@dayline/shared/format'
import { Button, CountBadge, chakra, useZone } from '@dayline/shared/ui'
import { EmptyState, QueryView, RetryImage, Skeleton, Timestamp } from '@dayline/shared/ui/data'
import { Dialog } from '@dayline/shared/ui/overlay'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useApproveRequest, useDeletionRequests } from '../screenshots.api.ts'
import { titleOf } from '../screenshotTitle.ts'
import { RejectRequestDialog } from './RejectRequestDialog.tsx'

type DeletionRequestsProps = { canDecide: boolean; isOpen: boolean; onOpen: () => void; onClose: () => void }

/** Deletion requests for users who decide them; the button is shown only while there are any. */
export function DeletionRequests({ canDecide, isOpen, onOpen, onClose }: DeletionRequestsProps) {
  const requests = useDeletionRequests(canDecide, isOpen)
  const [rejecting, setRejecting] = useState<ScreenshotRequest | null>(null)
  const total = requests.data?.TotalCount ?? 0
  if (!canDecide) return null

  function open() {
    onOpen()
    // The signed URLs of the pictures may have expired since the page was opened.
    void requests.retry()
  }

  return (
    <>
      {total > 0 && (
        <Button variant="outline" tone="neutral" icon={<Inbox />} onClick={open}>
          Deletion requests <CountBadge count={total} />
        </Button>
      )}
      {isOpen && (
        <Dialog
          title="Deletion requests"
          description={`${plural(total, 'request')}. Approving deletes the picture and 1 minute of work time; it cannot be undone.`}
          size="lg"
          onClose={onClose}
        >
          <QueryView query={requests} skeleton={<Skeleton h="24" />}>
            {({ Items }) =>
              Items.length === 0 ? (
                <EmptyState isCompact title="Nothing to decide" text="Requests of your people appear here." />
              ) : (
                <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="3">
                  {Items.map((request) => (
                    <Request key={request.ID} request={request} onReject={() => setRejecting(request)} />
                  ))}
                </chakra.ul>
              )
            }
          </QueryView>
        </Dialog>
      )}
      {rejecting && <RejectRequestDialog request={rejecting} onClose={() => setRejecting(null)} />}
    </>
  )
}

function Request({ request, onReject }: { request: ScreenshotRequest; onReject: () => void }) {
  const zone = useZone()
  const { ID, Screenshot: shot, Reason, CreateDate } = request
  const title = titleOf(shot, zone)
  const decide = useApproveRequest(`${title} deleted.`)
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '9rem minmax(0, 1fr)' }}
      gap="3"
      fontSize="sm"
      borderTopWidth="1px"
      borderColor="border"
      pt="3"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <RetryImage
        src={shot.Thumbnail}
        alt={title}
        w="full"
        aspectRatio="16 / 10"
        objectFit="cover"
        objectPosition="top"
        borderRadius="l2"
      />
      <chakra.div minW="0" display="flex" flexDirection="column" gap="1.5">
        <chakra.div fontWeight="medium">
          {shot.User.Title}, <Timestamp at={shot.CreateDate} />
        </chakra.div>
        <chakra.div overflowWrap="anywhere">{Reason}</chakra.div>
        <chakra.div fontSize="xs" color="fg.muted">
          Asked {timeAgo(CreateDate, zone)}
        </chakra.div>
        <chakra.div display="flex" gap="2" flexWrap="wrap" mt="1">
          <Button
            size="sm"
            tone="danger"
            aria-label={`Approve and delete: ${title}`}
            isLoading={decide.isMutating}
            onClick={() => void decide.trigger({ Id: ID, Approve: true })}
          >
            Approve and delete
          </Button>
          <Button size="sm" variant="outline" tone="neutral" aria-label={`Reject: ${title}`} onClick={onReject}>
            Reject
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.li>
  )
}
