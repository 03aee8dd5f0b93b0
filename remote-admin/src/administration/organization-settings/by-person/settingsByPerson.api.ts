import { useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'

const list = '/employee/listtracksettings'

/** How each person is tracked. */
export const useSettingsByPerson = (body: CallBody<typeof list>) => useApiQuery(list, body)

/** How many people have their own value of each setting. Quiet: the settings can be shown without it. */
export function useOverrides() {
  const { data } = useApiQuery(list, { Page: 1, PageSize: 1 }, { quiet: true })
  return (name: string): number => data?.Overrides.find(({ Name }) => Name === name)?.Count ?? 0
}

/** Resets people to the settings of the organization. */
export const useResetSettings = (onDone: () => void) =>
  useApiAction('/employee/resettracksettings', { revalidate: [list, '/employee/list'], onDone })
