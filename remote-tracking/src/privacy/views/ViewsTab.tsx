import { type FilterChange, useLastPage } from '@dayline/shared/filters'
import { Stack, Text, useZone } from '@dayline/shared/ui'
import { DataTable, EmptyState } from '@dayline/shared/ui/data'
import { Switch } from '@dayline/shared/ui/form'
import { useMemo } from 'react'
import { usePersonViews } from '../privacy.api.ts'
import type { PrivacyFilters } from '../privacyFilters.ts'
import { viewColumns } from './viewColumns.tsx'

type ViewsTabProps = {
  /** Undefined = the user. */
  employeeId: number | undefined
  filters: PrivacyFilters
  onChange: (change: FilterChange<PrivacyFilters>) => void
}

/** Who viewed a person's data, and when. */
export function ViewsTab({ employeeId, filters, onChange }: ViewsTabProps) {
  const zone = useZone()
  const { OnlyPerson, Page, PageSize } = filters
  const views = usePersonViews({ EmployeeId: employeeId, OnlyPerson, Page, PageSize })
  const isMe = employeeId === undefined
  const columns = useMemo(() => viewColumns({ zone, isMe }), [zone, isMe])
  useLastPage(views.data, filters, onChange)
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        Each view of screenshots, days and reports by someone else, once an hour. Reports of a team or of everyone are
        listed, too, where they include {isMe ? 'you' : 'this person'}.
      </Text>
      <Switch
        label={isMe ? 'Only what was about me alone' : 'Only what was about this person alone'}
        checked={OnlyPerson}
        onChange={(isOn) => onChange({ OnlyPerson: isOn })}
      />
      <DataTable
        label="Who viewed"
        query={views}
        columns={columns}
        page={filters}
        onPageChange={onChange}
        empty={
          <EmptyState
            title="No views"
            text={
              OnlyPerson ? 'Reports of more people may have been opened.' : 'A view is recorded when data is opened.'
            }
          />
        }
      />
    </Stack>
  )
}
