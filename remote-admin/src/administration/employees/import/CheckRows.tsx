import type { ApiQuery } from '@dayline/shared/api'
import { useEnumLabels } from '@dayline/shared/app'
import { type PeopleImport, Role } from '@dayline/shared/contract'
import { DemoNotice, TeamPicker } from '@dayline/shared/lookups'
import { chakra, Field, Notice, SimpleGrid } from '@dayline/shared/ui'
import { DataTable, EmptyState, QueryView, SkeletonText } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { ColumnChoices } from './ColumnChoices.tsx'
import type { ImportChoices } from './import.api.ts'
import { importColumns } from './importColumns.tsx'
import { summaryOf } from './summary.ts'

type CheckRowsProps = {
  query: ApiQuery<PeopleImport>
  choices: ImportChoices
  onChange: (changed: Partial<ImportChoices>) => void
}

/** Shows what each row will do, and which field each column contains. */
export function CheckRows({ query, choices, onChange }: CheckRowsProps) {
  const { word } = useEnumLabels('TypeOfAuthority')
  const roles = ([Role.Employee, Role.Manager, Role.Coowner] as const).map((role) => ({
    value: role,
    label: word(role),
  }))
  return (
    <QueryView query={query} skeleton={<SkeletonText lines={8} />} isCompact>
      {(result) => (
        <chakra.div display="grid" gap="4">
          <DemoNotice />
          <ColumnChoices columns={result.Columns} onChange={(Columns) => onChange({ Columns })} />
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
            <Field label="Team of rows without one">
              <TeamPicker
                w="full"
                placeholder="No team"
                value={choices.DefaultTeamId ?? null}
                onChange={(DefaultTeamId) => onChange({ DefaultTeamId })}
              />
            </Field>
            <Field label="Role of rows without one">
              <Select
                options={roles}
                value={choices.DefaultRole ?? Role.Employee}
                onChange={(role) => onChange({ DefaultRole: role ?? Role.Employee })}
              />
            </Field>
          </SimpleGrid>
          <Notice kind={result.NewCount === 0 ? 'warning' : 'info'}>{summaryOf(result)}</Notice>
          <DataTable
            label="Rows of the file"
            query={{ ...query, data: { Items: result.Rows, TotalCount: result.Rows.length } }}
            columns={importColumns}
            empty={<EmptyState isCompact text="The file has no rows." />}
          />
        </chakra.div>
      )}
    </QueryView>
  )
}
