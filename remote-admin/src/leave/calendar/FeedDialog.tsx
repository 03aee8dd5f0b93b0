import { copyText, useApiAction, useApiQuery } from '@dayline/shared/api'
import { timeAgo } from '@dayline/shared/format'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { Button, Field, Input, Notice, Text, useZone } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useState } from 'react'

const feed = '/leavemanagement/getfeed'

/** A private address from which other calendars read the user's leave (docs/product/leave.md#calendar-address). */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const zone = useZone()
  const { data } = useApiQuery(feed, {})
  const [address, setAddress] = useState<string | null>(null)
  const renew = useApiAction('/leavemanagement/renewfeed', {
    revalidate: [feed],
    onDone: ({ Address }) => setAddress(Address),
  })
  const revoke = useApiAction('/leavemanagement/revokefeed', { revalidate: [feed], onDone: () => setAddress(null) })
  const hasFeed = Boolean(data?.CreateDate)

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
      onSubmit={() => void (address ? copyText(address) : renew.trigger({}))}
      onClose={onClose}
      {...useDemoRefusal()}
    >
      {address ? (
        <Field label="Address" hint="Shown only once. Anyone with this address can see your leave.">
          <Input readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      ) : hasFeed ? (
        <>
          <Text fontSize="sm">
            {data?.LastReadDate
              ? `Your address was last read ${timeAgo(data.LastReadDate, zone)}.`
              : 'No calendar has read this address yet.'}
          </Text>
          <Notice kind="info">A new address replaces the old one.</Notice>
        </>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          You have no address yet.
        </Text>
      )}
    </FormDialog>
  )
}
