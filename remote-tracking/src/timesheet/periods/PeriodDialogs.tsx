import { fullName, PeriodAction, type PeriodEvent, type PersonPeriod } from '@dayline/shared/contract'
import { listTimestamp } from '@dayline/shared/format'
import { chakra, useZone } from '@dayline/shared/ui'
import { EmptyState, QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { ReasonDialog } from '@dayline/shared/ui/form'
import { ConfirmDialog, Dialog } from '@dayline/shared/ui/overlay'
import {
  nameOfPeriod,
  type PeriodDays,
  useLockPeriod,
  usePeriodHistory,
  useReturnPeriod,
  useUnlockPeriod,
} from './periods.api.ts'

type Person = PersonPeriod['Employee']

type ReturnPeriodDialogProps = { days: PeriodDays; person: Person; onClose: () => void }

/** Asks what must be changed before the timesheet is submitted again. */
export function ReturnPeriodDialog({ days, person, onClose }: ReturnPeriodDialogProps) {
  const form = useReturnPeriod(days, person.ID, onClose)
  return (
    <ReasonDialog
      title={`Return the timesheet of ${fullName(person)}`}
      description={`${nameOfPeriod(days)}. They can correct it and submit it again.`}
      submitLabel="Return"
      label="What has to be changed"
      form={form}
      field="Reason"
      onClose={onClose}
    />
  )
}

type UnlockPeriodDialogProps = { days: PeriodDays; person: Person | null; onClose: () => void }

/** Asks for the reason, which is stored in the history. */
export function UnlockPeriodDialog({ days, person, onClose }: UnlockPeriodDialogProps) {
  const form = useUnlockPeriod(days, person?.ID ?? null, onClose)
  const effect = person
    ? 'Their time can be changed again, and minutes that arrived late are added.'
    : 'Time can be changed again, and minutes that arrived late are added. Approved timesheets stay locked.'
  return (
    <ReasonDialog
      title={person ? `Unlock the timesheet of ${fullName(person)}` : 'Unlock for everyone'}
      description={`${nameOfPeriod(days)}. ${effect}`}
      submitLabel="Unlock"
      isDanger
      hint="Everyone who sees this timesheet can read it."
      form={form}
      field="Reason"
      onClose={onClose}
    />
  )
}

/** Locks the time of everyone; for Owners and Co-owners. */
export function LockPeriodDialog({ days, onClose }: { days: PeriodDays; onClose: () => void }) {
  const lock = useLockPeriod(onClose)
  return (
    <ConfirmDialog
      title="Lock for everyone"
      text={`No time of ${nameOfPeriod(days)} can be added, cut or deleted until you unlock it. Minutes that agents report late will wait.`}
      confirmLabel="Lock"
      isBusy={lock.isMutating}
      onConfirm={() => void lock.trigger(days)}
      onClose={onClose}
    />
  )
}

const actionTexts: Readonly<Record<number, string>> = {
  [PeriodAction.Submitted]: 'submitted it',
  [PeriodAction.Approved]: 'approved it',
  [PeriodAction.Returned]: 'returned it',
  [PeriodAction.Locked]: 'locked it',
  [PeriodAction.Unlocked]: 'unlocked it',
}

type PeriodHistoryDialogProps = { days: PeriodDays; person: Person; onClose: () => void }

/** Who did what, when and why. */
export function PeriodHistoryDialog({ days, person, onClose }: PeriodHistoryDialogProps) {
  const events = usePeriodHistory(days, person.ID)
  return (
    <Dialog title={`Timesheet of ${fullName(person)}`} description={nameOfPeriod(days)} size="sm" onClose={onClose}>
      <QueryView query={events} skeleton={<SkeletonList rows={2} />}>
        {({ Items }) =>
          Items.length === 0 ? (
            <EmptyState
              isCompact
              title="Nothing happened yet"
              text="Submitting, approving and unlocking appear here."
            />
          ) : (
            <chakra.ol m="0" p="0" listStyleType="none" aria-label="History">
              {Items.map((event) => (
                <Step key={event.ID} event={event} />
              ))}
            </chakra.ol>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Step({ event: { Action, By, At, Reason, IsForEveryone } }: { event: PeriodEvent }) {
  const zone = useZone()
  return (
    <chakra.li py="2" borderTopWidth="1px" borderColor="border.muted" _first={{ borderTopWidth: 0 }} fontSize="sm">
      <chakra.span fontWeight="medium">
        {By} {actionTexts[Action]}
        {IsForEveryone && ' for everyone'}
      </chakra.span>
      <chakra.span display="block" color="fg.muted" data-number>
        {listTimestamp(At, zone)}
      </chakra.span>
      {Reason && (
        <chakra.span display="block" mt="1" overflowWrap="anywhere">
          {Reason}
        </chakra.span>
      )}
    </chakra.li>
  )
}
