import { copyText } from '@dayline/shared/api'
import { type CallBody, reportLinkDays } from '@dayline/shared/contract'
import { addDays, customRange, rangeDays, today } from '@dayline/shared/format'
import { useReloadHold } from '@dayline/shared/forms'
import { useDemoRefusal } from '@dayline/shared/lookups'
import { pathOf } from '@dayline/shared/navigation'
import { useCan } from '@dayline/shared/session'
import { Field, Input, Link, Notice, Text, useZone } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, Select, Switch } from '@dayline/shared/ui/form'
import { useRef, useState } from 'react'
import { daysText, movingName } from './linkDays.ts'
import { useNewLinkForm } from './sharedLinks.api.ts'
import { reportTitle } from './sharedReports.ts'

type ShareReportDialogProps = {
  /** The report with its filters; the name is empty. */
  initial: CallBody<'/reportlink/create'>
  onClose: () => void
}

/** Asks for name, days and expiry of a link, then shows its URL once. */
export function ShareReportDialog({ initial, onClose }: ShareReportDialogProps) {
  const zone = useZone()
  const [address, setAddress] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const form = useNewLinkForm(initial, setAddress)
  useReloadHold(address !== null)
  const hasCosts = useCan('cost.manage')
  const { Report, ExpireDate, WithAmounts = false } = form.values

  // A single dialog for both steps, because a second one would close when the first returns the focus.
  return (
    <FormDialog
      title={address ? 'Link to share' : `Share ${reportTitle(Report)}`}
      submitLabel={address ? 'Copy' : 'Create link'}
      cancelLabel={address ? 'Done' : 'Cancel'}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
      isDirty={!address && form.isDirty}
      onSubmit={address ? () => void copyText(address) : form.dialog.onSubmit}
      {...useDemoRefusal()}
    >
      {address ? (
        <>
          <Field label="Address">
            <Input readOnly value={address} spellCheck={false} onFocus={(event) => event.target.select()} />
          </Field>
          <Notice kind="warning" title="It is shown only once">
            Everyone who has it can read the report without signing in. <SharedLinksLink /> lists it, and can revoke it.
          </Notice>
        </>
      ) : (
        <>
          <Text color="fg.muted">
            A link for people without an account. It shows the figures of this report with the filters that are set,
            people’s names included, and nothing else. All links: <SharedLinksLink />.
          </Text>
          <Field label="Name" required error={form.error('Title')} hint="Readers see it as the title.">
            <Input ref={first} maxLength={100} autoComplete="off" {...form.input('Title')} />
          </Field>
          <DaysField initial={initial} form={form} />
          <Field label="Opens until" required error={form.error('ExpireDate')}>
            <DatePicker
              label="Opens until"
              value={ExpireDate}
              min={today(zone)}
              max={addDays(today(zone), reportLinkDays.max)}
              onChange={(day) => form.set('ExpireDate', day ?? '')}
            />
          </Field>
          {Report === 'tasks' && hasCosts && (
            <Switch
              label="With amounts"
              description="Cost, billable amount and profit of the tasks."
              checked={WithAmounts}
              onChange={(on) => form.set('WithAmounts', on)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

export const SharedLinksLink = () => <Link href={pathOf('shared-links')}>Shared links</Link>

type DaysFieldProps = Pick<ShareReportDialogProps, 'initial'> & { form: ReturnType<typeof useNewLinkForm> }

/** A named range can move with the date or be fixed; dates are always fixed. */
function DaysField({ initial, form }: DaysFieldProps) {
  const zone = useZone()
  const range = { ...initial, DateFilter: initial.DateFilter ?? 4 }
  const name = movingName(range)
  const days = rangeDays(range, zone)
  const dates = daysText(customRange(days, zone), zone)
  if (!name) {
    return (
      <Field label="Days" error={form.error('StartDate') ?? form.error('EndDate')}>
        <Input readOnly value={dates} />
      </Field>
    )
  }
  const isMoving = form.values.DateFilter !== 10
  const chosen = isMoving ? 'moving' : 'fixed'
  function choose(value: 'moving' | 'fixed' | null) {
    const next = value === 'fixed' ? customRange(days, zone) : range
    form.set('DateFilter', next.DateFilter)
    form.set('StartDate', next.StartDate ?? null)
    form.set('EndDate', next.EndDate ?? null)
  }
  return (
    <Field label="Days">
      <Select
        options={[
          { value: 'moving' as const, label: `${name}: moves with the date` },
          { value: 'fixed' as const, label: `${dates}: stays as it is` },
        ]}
        value={chosen}
        onChange={choose}
      />
    </Field>
  )
}
