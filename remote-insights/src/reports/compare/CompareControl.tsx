import { EmployeePicker, TeamPicker, useFilterScope } from '@dayline/shared/lookups'
import { chakra } from '@dayline/shared/ui'
import { Select } from '@dayline/shared/ui/form'
import { GitCompareArrows } from 'lucide-react'
import type { CompareKind } from './compared.ts'
import type { CompareSettings } from './useComparison.ts'

type Option = { value: CompareKind; label: string }
const ofDays: Option[] = [
  { value: 'previous', label: 'Previous period' },
  { value: 'month', label: 'Same days last month' },
]
const ofPeople: Option[] = [{ value: 'person', label: 'Another person' }]
const ofTeams: Option[] = [{ value: 'team', label: 'Another team' }]

type CompareControlProps = { value: CompareSettings; onChange: (patch: Partial<CompareSettings>) => void }

/** Chooses what a report is compared with. */
export function CompareControl({ value, onChange }: CompareControlProps) {
  const { seesTeams, seesOthers } = useFilterScope()
  const { Kind, OtherId } = value
  const other = {
    size: 'sm',
    w: '9.5rem',
    value: OtherId ?? null,
    onChange: (id: number | null) => onChange({ OtherId: id ?? undefined }),
  } as const
  return (
    <>
      <chakra.span display="inline-flex" alignItems="center" gap="2" fontSize="sm">
        <chakra.span aria-hidden color="fg.muted" title="Compare with" css={{ '& svg': { boxSize: '4' } }}>
          <GitCompareArrows />
        </chakra.span>
        <Select
          aria-label="Compare with"
          size="sm"
          w={{ base: '11rem', sm: '9.5rem' }}
          placeholder="Compare with …"
          options={[...ofDays, ...(seesTeams ? ofTeams : []), ...(seesOthers ? ofPeople : [])]}
          value={Kind}
          onChange={(kind) =>
            onChange({ Kind: kind ?? undefined, OtherId: undefined, ...(kind === null && { isByChange: false }) })
          }
        />
      </chakra.span>
      {Kind === 'team' && <TeamPicker label="Team to compare with" placeholder="Choose a team" {...other} />}
      {Kind === 'person' && <EmployeePicker label="Person to compare with" placeholder="Choose a person" {...other} />}
    </>
  )
}
