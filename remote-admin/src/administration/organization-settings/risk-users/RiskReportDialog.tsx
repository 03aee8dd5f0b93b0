import { fullName, maxRiskConditions, type RiskCondition, type RiskReport } from '@dayline/shared/contract'
import { useAllEmployees } from '@dayline/shared/lookups'
import { Avatar, Button, Field, Input } from '@dayline/shared/ui'
import { FormDialog, MultiSelect } from '@dayline/shared/ui/form'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { ConditionFields } from './ConditionFields.tsx'
import { DryRun } from './DryRun.tsx'
import { newCondition, useRiskReportForm } from './riskReports.api.ts'

type RiskReportDialogProps = {
  /** Null for a new report. */
  report: RiskReport | null
  onClose: () => void
}

/** Edits the title, up to three conditions, and excluded people (docs/product/risk-users.md#conditions). */
export function RiskReportDialog({ report, onClose }: RiskReportDialogProps) {
  const first = useRef<HTMLInputElement>(null)
  const form = useRiskReportForm(report, onClose)
  const { Conditions, ExcludedEmployeeIds } = form.values
  const setConditions = (conditions: RiskCondition[]) => form.set('Conditions', conditions)

  return (
    <FormDialog
      title={report ? 'Edit risk report' : 'Add risk report'}
      size="lg"
      submitLabel={report ? 'Save changes' : 'Add report'}
      initialFocus={first}
      onClose={onClose}
      {...form.dialog}
      // Messages about fields of a condition are shown at those fields.
      error={form.error('Conditions')?.join(' ') ?? null}
    >
      <Field label="Title" required error={form.error('Title')}>
        <Input ref={first} maxLength={100} autoComplete="off" {...form.input('Title')} />
      </Field>
      {Conditions.map((condition, index) => (
        <ConditionFields
          key={index}
          condition={condition}
          index={index}
          onChange={(changes) =>
            setConditions(Conditions.map((each, at) => (at === index ? { ...each, ...changes } : each)))
          }
          onRemove={Conditions.length > 1 ? () => setConditions(Conditions.filter((_, at) => at !== index)) : undefined}
          error={form.error}
        />
      ))}
      <Button
        variant="outline"
        tone="neutral"
        size="sm"
        alignSelf="flex-start"
        icon={<Plus />}
        disabled={Conditions.length >= maxRiskConditions}
        onClick={() => setConditions([...Conditions, newCondition])}
      >
        Add condition
      </Button>
      <Field
        label="Excluded employees"
        hint="They never appear in this report."
        error={form.error('ExcludedEmployeeIds')}
      >
        <MultiSelect
          label="Excluded employees"
          placeholder="No one"
          options={usePeople()}
          value={ExcludedEmployeeIds ?? []}
          onChange={(chosen) => form.set('ExcludedEmployeeIds', chosen)}
        />
      </Field>
      <DryRun Conditions={Conditions} ExcludedEmployeeIds={ExcludedEmployeeIds ?? []} />
    </FormDialog>
  )
}

function usePeople() {
  const employees = useAllEmployees()
  return (employees.data?.Items ?? []).map(({ ID, Image, Team, ...person }) => {
    const name = fullName(person)
    const secondary = Team ? { secondary: Team.Title } : {}
    return { value: ID, label: name, ...secondary, icon: <Avatar name={name} image={Image} size={20} /> }
  })
}
