import { TeamPicker, useFilterScope } from '@dayline/shared/lookups'
import { chakra } from '@dayline/shared/ui'
import { Select, Switch } from '@dayline/shared/ui/form'
import type { CompareKind } from './compared.ts'
import type { CompareSettings } from './useComparison.ts'

type Option = { value: CompareKind; label: string }
const ofDays: Option[] = [
  { value: 'previous', label: 'Previous period' },
  { value: 'month', label: 'Same days last month' },
]
const withTeams: Option[] = [...ofDays, { value: 'team', label: 'Another team' }]

type CompareControlProps = { value: CompareSettings; onChange: (patch: Partial<CompareSettings>) => void }

/** Chooses what a report is compared with, and whether its columns sort by the difference. */
export function CompareControl({ value, onChange }: CompareControlProps) {
  const { seesTeams } = useFilterScope()
  const { Kind, TeamId, isByChange } = value
  const isComparing = Kind !== undefined && (Kind !== 'team' || TeamId !== undefined)
  return (
    <>
      <chakra.span display="inline-flex" alignItems="center" gap="2" fontSize="sm">
        <chakra.span aria-hidden color="fg.muted" whiteSpace="nowrap">
          Compare with
        </chakra.span>
        <Select
          aria-label="Compare with"
          size="sm"
          w="12rem"
          placeholder="Nothing"
          options={seesTeams ? withTeams : ofDays}
          value={Kind}
          onChange={(kind) =>
            onChange({ Kind: kind ?? undefined, TeamId: undefined, ...(kind === null && { isByChange: false }) })
          }
        />
      </chakra.span>
      {Kind === 'team' && (
        <TeamPicker
          label="Team to compare with"
          placeholder="Choose a team"
          size="sm"
          w="11rem"
          value={TeamId ?? null}
          onChange={(team) => onChange({ TeamId: team ?? undefined })}
        />
      )}
      {isComparing && (
        <Switch label="Sort by difference" checked={isByChange} onChange={(isByChange) => onChange({ isByChange })} />
      )}
    </>
  )
}
