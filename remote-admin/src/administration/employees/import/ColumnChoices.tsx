import { type ImportField, importFields, type PeopleImport, rateFields } from '@dayline/shared/contract'
import { useOrganization } from '@dayline/shared/session'
import { Field, SimpleGrid } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { fieldTitles } from './fieldTitles.ts'

type ColumnChoicesProps = {
  columns: PeopleImport['Columns']
  onChange: (columns: (ImportField | null)[]) => void
}

/** The field of each column. Choosing a field that another column has moves it to this one. */
export function ColumnChoices({ columns, onChange }: ColumnChoicesProps) {
  const { EnableCostManagement } = useOrganization().TrackSettings
  const options = importFields
    .filter((field) => EnableCostManagement || !rateFields.includes(field))
    .map((field) => ({ value: field, label: fieldTitles[field] }))
  const change = (at: number, field: ImportField | null) =>
    onChange(columns.map(({ Field: now }, index) => (index === at ? field : now === field ? null : now)))
  return (
    <SimpleGrid columns={{ base: 1, sm: 2, md: 3 }} gap="3">
      {columns.map(({ Title, Field: field, Samples }, index) => (
        <Field key={index} label={Title} hint={Samples.join(', ').slice(0, 60) || 'Empty'}>
          <Select
            size="sm"
            placeholder="Not imported"
            options={options}
            value={field}
            onChange={(chosen) => change(index, chosen)}
          />
        </Field>
      ))}
    </SimpleGrid>
  )
}
