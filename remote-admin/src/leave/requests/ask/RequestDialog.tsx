import { isWorkingDay } from '@dayline/shared/calendar'
import type { LeaveRequest, LeaveType } from '@dayline/shared/contract'
import { type DayRange, type LocalDate, leaveTypeDisplay } from '@dayline/shared/format'
import { EmployeePicker, useFilterScope } from '@dayline/shared/lookups'
import { useCan, useMe } from '@dayline/shared/session'
import { Field, Notice, SimpleGrid, Textarea } from '@dayline/shared/ui'
import { DatePicker } from '@dayline/shared/ui/date'
import { FormDialog, NumberInput, Select } from '@dayline/shared/ui/form'
import { useState } from 'react'
import { leaveTypes } from '../../leaveOptions.ts'
import { dayCount } from '../../leaveText.ts'
import { AwayColleagues } from '../AwayColleagues.tsx'
import { useEmployeeLeave, useRequestForm } from '../requests.api.ts'
import { NoRights } from './NoRights.tsx'
import { daysLeft, newRequest, type RequestValues, spanOf, valuesOf, workDaysOf } from './requestValues.ts'
import { SpanOutput } from './SpanOutput.tsx'

type RequestDialogProps = {
  /** The request to edit; null adds one. */
  request: LeaveRequest | null
  /** The person that the list is about; null when it is about several. */
  employeeId?: number | null
  /** A day that was already chosen, as on the calendar. */
  start?: LocalDate | null
  /** Other values that were chosen on the calendar. */
  chosen?: Pick<RequestValues, 'Type' | 'Count'>
  /** The days of the list in which the request is expected. */
  shownDays?: DayRange
  onClose: () => void
}

/** Asks for leave, or changes a request (docs/product/leave.md#requests). */
export function RequestDialog({
  request,
  employeeId = null,
  start = null,
  chosen,
  shownDays,
  onClose,
}: RequestDialogProps) {
  const { EmployeeId: me } = useMe()
  const choosesPerson = useCan('leave.decide')
  const description = useDescription(choosesPerson)
  const [initial] = useState(() =>
    request ? valuesOf(request) : newRequest(choosesPerson ? employeeId : me, start, chosen),
  )
  const form = useRequestForm(initial, {
    spanOf: (values) => {
      const span = spanOf(values, leave.data)
      return { EndDate: span?.end ?? null, OffDays: span?.daysOff.length ?? 0 }
    },
    draft: draftOf(employeeId, start, chosen),
    shownDays,
    onDone: onClose,
  })
  const { EmployeeId, Type, StartDate, Count } = form.values
  const leave = useEmployeeLeave(EmployeeId)
  const changed = request?.EmployeeId === EmployeeId ? request : null
  const left = (type: number) => daysLeft(leave.data, type, changed)
  // A request whose rights were withdrawn retains its days, so that its note can be changed.
  const maxDays = (type: number) => Math.max(left(type), changed?.Type === type ? changed.Count : 0)
  const hasNoRights = leave.data !== undefined && leaveTypes.every((type) => maxDays(type) <= 0)
  const span = spanOf(form.values, leave.data)
  const isDayOff = Boolean(StartDate && leave.data && !isWorkingDay(StartDate, workDaysOf(leave.data)))

  function setAll(patch: Partial<RequestValues>) {
    for (const key of Object.keys(patch) as (keyof RequestValues)[]) form.set(key, patch[key] as never)
  }

  return (
    <FormDialog
      title={request ? 'Edit leave request' : 'Add leave request'}
      description={description}
      size="md"
      submitLabel={request ? 'Save changes' : 'Add leave request'}
      isSubmitDisabled={hasNoRights}
      onClose={onClose}
      {...form.dialog}
    >
      {choosesPerson && (
        <Field label="Employee" required error={form.error('EmployeeId')}>
          <EmployeePicker
            placeholder="Choose an employee"
            value={EmployeeId}
            onChange={(id) => {
              if (id !== EmployeeId) setAll({ EmployeeId: id, Type: null, StartDate: null, Count: 1 })
            }}
          />
        </Field>
      )}
      {leave.error && (
        <Notice kind="error">The days left could not be loaded. Close the form and open it again.</Notice>
      )}
      {hasNoRights ? (
        <NoRights isOwn={!choosesPerson} />
      ) : (
        <>
          <Field label="Type" required error={form.error('Type')}>
            <Select<LeaveType>
              placeholder={
                EmployeeId === null ? 'Choose an employee first' : leave.data ? 'Choose a type' : 'Loading …'
              }
              disabled={EmployeeId === null}
              options={leaveTypes.map((type) => ({
                value: type,
                label: leave.data
                  ? `${leaveTypeDisplay(type).label} (${dayCount(Math.max(0, left(type)))} left)`
                  : leaveTypeDisplay(type).label,
                isDisabled: maxDays(type) <= 0,
              }))}
              value={Type}
              onChange={(type) => {
                if (type === Type) return
                setAll({
                  Type: type,
                  StartDate: start,
                  Count: type === null ? 1 : Math.min(chosen?.Count ?? 1, maxDays(type)),
                  Reason: null,
                })
              }}
            />
          </Field>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <Field
              label="Start date"
              required
              error={
                form.error('StartDate') ??
                (isDayOff ? 'This is not a working day. Please choose another start date.' : undefined)
              }
            >
              <DatePicker
                label="Start date"
                value={StartDate}
                disabled={Type === null}
                isUnavailable={(day) => Boolean(leave.data && !isWorkingDay(day, workDaysOf(leave.data)))}
                onChange={(day) => form.set('StartDate', day)}
              />
            </Field>
            <Field label="Duration" required error={form.error('Reason')}>
              <NumberInput
                value={Count}
                min={0.5}
                max={Type === null ? 9999 : Math.max(0.5, maxDays(Type))}
                step={0.5}
                decimals={1}
                isLimited
                unit="days"
                disabled={Type === null}
                onChange={(days) => setAll({ Count: days, Reason: null })}
              />
            </Field>
          </SimpleGrid>
          <SpanOutput span={span} count={Count} left={Type === null ? null : left(Type)} />
          <AwayColleagues employeeId={EmployeeId} span={span} />
          <Field label="Notes" error={form.error('Notes')}>
            <Textarea rows={3} maxLength={1000} {...form.input('Notes')} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

/** Names the draft, so that a form for one person and choice on the calendar does not restore text of another one. */
function draftOf(employeeId: number | null, start: LocalDate | null, chosen: RequestDialogProps['chosen']) {
  return [employeeId, start, chosen?.Count].filter(Boolean).join(' ') || undefined
}

/** Managers see the leave of others and may have filtered by one of them, but request only their own. */
function useDescription(choosesPerson: boolean): string {
  const { seesOthers } = useFilterScope()
  return `${seesOthers && !choosesPerson ? 'The request is for you. ' : ''}Days off within the leave do not count.`
}
