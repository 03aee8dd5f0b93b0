import { copyText, useApiAction, useApiQuery } from '@dayline/shared/api'
import { timeAgo } from '@dayline/shared/format'
import { useReloadHold } from '@dayline/shared/forms'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Button, Field, Input, Notice, Stack, Text, useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonText } from '@dayline/shared/ui/data'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'

const feed = '/leavemanagement/getfeed'

/** A private address from which other calendars read the user's leave (docs/product/leave.md#calendar-address). */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const zone = useZone()
  const stored = useApiQuery(feed, {})
  const [address, setAddress] = useState<string | null>(null)
  const renew = useApiAction('/leavemanagement/renewfeed', {
    revalidate: [feed],
    onDone: ({ Address }) => setAddress(Address),
  })
  const revoke = useApiAction('/leavemanagement/revokefeed', { revalidate: [feed], onDone: () => setAddress(null) })
  useReloadHold(address !== null)
  const hasFeed = Boolean(stored.data?.CreateDate)

  return (
    <FormDialog
      title="Your leave in another calendar"
      description="Add the address as a subscription in Google Calendar, Outlook or Apple Calendar. It has your leave and your holidays, without notes."
      size="md"
      submitLabel={address ? 'Copy address' : hasFeed ? 'Make a new address' : 'Make an address'}
      cancelLabel="Close"
      isBusy={renew.isMutating}
      footerStart={
        hasFeed && (
          <Button variant="ghost" tone="danger" isLoading={revoke.isMutating} onClick={() => void revoke.trigger({})}>
            End the address
          </Button>
        )
      }
      // A new address would end one that is not known yet.
      isSubmitDisabled={address === null && stored.data === undefined}
      onSubmit={() => void (address ? copyText(address) : renew.trigger({}))}
      onClose={onClose}
      {...useDemoRefusal()}
    >
      {address ? (
        <Field label="Address" hint="Shown only once. Anyone with this address can see your leave.">
          <Input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      ) : (
        <QueryView query={stored} skeleton={<SkeletonText lines={2} />} isCompact>
          {({ CreateDate, LastReadDate }) =>
            CreateDate ? (
              <Stack gap="4">
                <Text fontSize="sm">
                  {LastReadDate
                    ? `Your address was last read ${timeAgo(LastReadDate, zone)}.`
                    : 'No calendar has read this address yet.'}
                </Text>
                <Notice kind="info">A new address replaces the old one.</Notice>
              </Stack>
            ) : (
              <Text fontSize="sm" color="fg.muted">
                You have no address yet.
              </Text>
            )
          }
        </QueryView>
      )}
    </FormDialog>
  )
}
