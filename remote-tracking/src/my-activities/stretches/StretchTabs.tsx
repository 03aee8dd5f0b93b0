import { choice, useUrlValue } from '@dayline/shared/filters'
import { Stack } from '@dayline/shared/ui'
import { Tabs } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'
import { DayParts } from './DayParts.tsx'
import type { Hours } from './hours.ts'
import type { Stretch } from './stretches.ts'

/** The element that "Show in list" scrolls to. */
export const activityListId = 'activity-list'

export type StretchList = 'stretches' | 'minutes'

/** The selected list, stored in the URL. */
export function useStretchList(name: string) {
  const field = useMemo(() => choice(name, ['stretches', 'minutes'], 'stretches'), [name])
  return useUrlValue<StretchList>(field)
}

type StretchTabsProps = {
  value: StretchList
  onChange: (list: StretchList) => void
  /** All stretches of the days. */
  stretches: readonly Stretch[] | undefined
  hours: Hours | undefined
  onHours: (hours: Hours | undefined) => void
  children: ReactNode
}

/** The parts of the day, and below them what happened: as stretches or minute by minute. */
export function StretchTabs({ value, onChange, stretches, hours, onHours, children }: StretchTabsProps) {
  return (
    <Tabs
      label="Activity list"
      tabs={[
        { id: 'stretches', label: 'Stretches' },
        { id: 'minutes', label: 'Minutes' },
      ]}
      value={value}
      onChange={onChange}
    >
      <Stack gap="3">
        <DayParts stretches={stretches ?? []} hours={hours} onHours={onHours} />
        <div id={activityListId}>{children}</div>
      </Stack>
    </Tabs>
  )
}
