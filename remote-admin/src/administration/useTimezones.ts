import { useDefinition } from '@dayline/shared/api'

/** Zones to choose from; each label includes the current offset. */
export function useTimezones(): { value: string; label: string }[] {
  const { data } = useDefinition('/definition/listtimezones')
  return (data?.Items ?? []).map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName }))
}
