import { useDefinition } from '@dayline/shared/api'
import { Productivity } from '@dayline/shared/contract'
import { EmployeePicker, ProjectPicker, useFilterScope } from '@dayline/shared/lookups'
import { Field, SimpleGrid } from '@dayline/shared/ui'
import { TimeInput } from '@dayline/shared/ui/date'
import { Combobox, Select } from '@dayline/shared/ui/form'
import { ColumnFields } from './ColumnFields.tsx'
import { FileField } from './FileField.tsx'
import { hasColumns, type ImportKind } from './importKinds.ts'
import type { ImportState } from './useImport.ts'

type ImportFieldsProps = { kind: ImportKind; file: ImportState }

const ratings = [
  { value: Productivity.Productive, label: 'Productive' },
  { value: Productivity.Natural, label: 'Neutral' },
  { value: Productivity.Unproductive, label: 'Unproductive' },
]
const orders = [
  { value: 'dmy', label: 'Day first (31/12)' },
  { value: 'mdy', label: 'Month first (12/31)' },
] as const

/** Where the file is from and how it is read; fields that only some files need appear once the file is known. */
export function ImportFields({ kind, file }: ImportFieldsProps) {
  const { values, preview } = file
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
      <Field label="From" error={file.errorOf('Format')}>
        <Select
          options={kind.formats}
          value={values.Format}
          onChange={(format) => file.set('Format', format ?? values.Format)}
        />
      </Field>
      {kind.name === 'tasks' && (
        <Field label="Into the project" required error={file.errorOf('ProjectId')}>
          <ProjectPicker
            placeholder="Choose a project"
            value={values.ProjectId}
            onChange={(id) => file.set('ProjectId', id)}
          />
        </Field>
      )}
      <FileField
        accept={kind.accept}
        fileName={values.FileName}
        error={file.errorOf('Content') ?? file.errorOf('FileName')}
        isLoading={file.isBusy}
        onChoose={(chosen) => void file.chooseFile(chosen)}
      />
      {kind.name === 'time' && <TimeFields file={file} />}
      {(preview?.IsDateOrderGuessed || values.DateOrder) && (
        <Field label="Dates such as 03/04" hint="The file does not show which number is the day.">
          <Select
            options={orders}
            value={values.DateOrder ?? preview?.DateOrder}
            onChange={(order) => file.set('DateOrder', order)}
          />
        </Field>
      )}
      {hasColumns(values.Format) && preview && <ColumnFields kind={kind} file={file} preview={preview} />}
    </SimpleGrid>
  )
}

function TimeFields({ file }: { file: ImportState }) {
  const { values, preview } = file
  const { seesOthers } = useFilterScope()
  const zones = useDefinition('/definition/listtimezones').data?.Items ?? []
  return (
    <>
      <Field label="Time zone of the file" error={file.errorOf('Zone')}>
        <Combobox
          label="Time zone of the file"
          options={zones.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }))}
          value={values.Zone}
          onChange={(zone) => zone && file.set('Zone', zone)}
          selectedLabel={values.Zone}
          isClearable={false}
        />
      </Field>
      <Field label="Productivity" error={file.errorOf('ProductivityStatus')}>
        <Select
          options={ratings}
          value={values.ProductivityStatus}
          onChange={(rating) => file.set('ProductivityStatus', rating ?? Productivity.Productive)}
        />
      </Field>
      {seesOthers && (preview?.HasUnnamed || values.EmployeeId !== null) && (
        <Field label="Assign rows without a person to" error={file.errorOf('EmployeeId')}>
          <EmployeePicker
            placeholder="Choose an employee"
            value={values.EmployeeId}
            onChange={(id) => file.set('EmployeeId', id)}
          />
        </Field>
      )}
      {preview?.HasUntimed && (
        <Field
          label="Rows without a time of day begin at"
          hint="One after the other, where the person’s day is free."
          error={file.errorOf('DayStart')}
        >
          <TimeInput value={values.DayStart} onChange={(clock) => file.set('DayStart', clock)} />
        </Field>
      )}
    </>
  )
}
