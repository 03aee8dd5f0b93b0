import { type ActivitySegment, ActivityStatus } from '@dayline/shared/contract'
import { useUrlValue, word } from '@dayline/shared/filters'
import { useCan } from '@dayline/shared/session'
import { useZone } from '@dayline/shared/ui'
import { DataTable, type Query } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'
import { StretchMinutes, type StretchScope } from './StretchMinutes.tsx'
import { stretchColumns } from './stretchColumns.tsx'
import type { Stretch } from './stretches.ts'

type StretchTableProps = {
  query: Query<{ Items: readonly ActivitySegment[] }>
  /** Stretches within the selected hours; undefined while they load. */
  stretches: readonly Stretch[] | undefined
  of: StretchScope
  isOneDay: boolean
  isTight: boolean
  /** URL parameter of the open stretch. */
  name: string
  empty: ReactNode
}

/** The stretches in chronological order; each opens to its minutes. */
export function StretchTable({ query, stretches, of: scope, isOneDay, isTight, name, empty }: StretchTableProps) {
  const zone = useZone()
  const hasProjects = useCan('tasks.read')
  const field = useMemo(() => word(name), [name])
  const [open, setOpen] = useUrlValue(field)
  const columns = useMemo(
    () => stretchColumns({ zone, isOneDay, hasProjects, isTight }),
    [zone, isOneDay, hasProjects, isTight],
  )
  return (
    <DataTable
      label="Stretches"
      query={{ ...query, data: stretches && { Items: stretches } }}
      columns={columns}
      rowTone={({ status }) => (status === ActivityStatus.Idle ? 'orange' : null)}
      expand={(stretch) => <StretchMinutes stretch={stretch} of={scope} />}
      expanded={open ?? null}
      onExpandedChange={(key) => setOpen(key === null ? undefined : String(key), { replace: true })}
      empty={empty}
    />
  )
}
