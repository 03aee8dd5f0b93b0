import type { ImportPreview } from '@dayline/shared/contract'
import { chakra, Field, SimpleGrid } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import type { ImportKind } from './importKinds.ts'
import type { ImportState } from './useImport.ts'

type ColumnFieldsProps = { kind: ImportKind; file: ImportState; preview: ImportPreview }

/** Assigns columns of the table to fields; initially by the names of the columns. */
export function ColumnFields({ kind, file, preview }: ColumnFieldsProps) {
  const { Mapping } = file.values
  const options = preview.Columns.map((head) => ({ value: head, label: head }))
  const chosen = (field: string) => (Object.hasOwn(Mapping, field) ? Mapping[field] : preview.Mapping[field])
  return (
    <chakra.fieldset gridColumn="1 / -1" border="none" m="0" p="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="semibold" mb="2" p="0">
        Columns
      </chakra.legend>
      <SimpleGrid columns={{ base: 2, md: 3, lg: 5 }} gap="3">
        {kind.fields.map(({ value: field, label }) => (
          <Field key={field} label={label}>
            <Select
              options={options}
              placeholder="None"
              value={chosen(field) || null}
              onChange={(head) => file.set('Mapping', { ...Mapping, [field]: head ?? '' })}
            />
          </Field>
        ))}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
