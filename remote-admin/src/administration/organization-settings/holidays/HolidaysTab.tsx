import { BinNote } from '@dayline/shared/bin'
import { today } from '@dayline/shared/format'
import { useAllTeams } from '@dayline/shared/lookups'
import { Button, Card, Field, Notice, Stack, useZone } from '@dayline/shared/ui'
import { QueryView, SkeletonList } from '@dayline/shared/ui/data'
import { Select } from '@dayline/shared/ui/form'
import { ConfirmDialog } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { FilePicker } from './FilePicker.tsx'
import { HolidayList } from './HolidayList.tsx'
import { useDeleteCalendar, useHolidayCalendars } from './holidays.api.ts'
import { PlaceForm } from './PlaceForm.tsx'

/** Represents the organization in the list of teams, whose ids are positive. */
const organization = 0

/** Public holidays of the organization, and of teams that have their own (docs/product/holidays.md). */
export function HolidaysTab() {
  const thisYear = Number(today(useZone()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [chosen, setChosen] = useState<number>(organization)
  const [isDeleting, setDeleting] = useState(false)
  const calendars = useHolidayCalendars(year)
  const teams = useAllTeams().data?.Items ?? []
  const teamId = chosen === organization ? null : chosen
  const remove = useDeleteCalendar(() => setDeleting(false))
  const hasOwn = (id: number) => calendars.data?.Items.some(({ TeamId }) => TeamId === id)
  const options = [
    { value: organization, label: 'The organization' },
    ...teams.map(({ ID, Title }) => ({ value: ID, label: hasOwn(ID) ? `${Title} (own holidays)` : Title })),
  ]

  return (
    <QueryView query={calendars} skeleton={<SkeletonList rows={6} />}>
      {({ Items }) => {
        const calendar = Items.find(({ TeamId }) => TeamId === teamId)
        return (
          <Stack gap="4">
            <Card
              title="Public holidays"
              subtitle="On a holiday no hours are expected, no one is late, and no leave is used."
              actions={
                calendar && (
                  <Button size="sm" variant="ghost" tone="danger" onClick={() => setDeleting(true)}>
                    {teamId === null ? 'Remove all' : 'Follow the organization'}
                  </Button>
                )
              }
            >
              <Stack gap="4">
                <Field label="Holidays of" hint="A team's own holidays replace the organization's.">
                  <Select options={options} value={chosen} onChange={(id) => setChosen(id ?? organization)} />
                </Field>
                {teamId !== null && !calendar && (
                  <Notice kind="info">
                    This team follows the organization. Choose a country or a file to change it.
                  </Notice>
                )}
                <PlaceForm
                  key={`${teamId} ${calendar?.Country} ${calendar?.State}`}
                  saved={{ TeamId: teamId, Country: calendar?.Country ?? null, State: calendar?.State ?? null }}
                />
                <FilePicker key={teamId} teamId={teamId} fileTitle={calendar?.FileTitle ?? null} />
              </Stack>
            </Card>
            <HolidayList
              key={teamId}
              teamId={teamId}
              days={calendar?.Days ?? []}
              year={year}
              years={Array.from({ length: 9 }, (_, nth) => thisYear - 2 + nth)}
              onYearChange={setYear}
            />
            {isDeleting && (
              <ConfirmDialog
                title={teamId === null ? 'Remove all holidays?' : 'Follow the organization?'}
                text={
                  teamId === null
                    ? 'Every holiday of the organization becomes a working day, own ones too. Teams with own holidays keep theirs.'
                    : 'This team’s own holidays are deleted. The organization’s apply instead.'
                }
                confirmLabel={teamId === null ? 'Remove' : 'Follow the organization'}
                details={<BinNote kind="holiday" />}
                isDanger
                isBusy={remove.isMutating}
                onConfirm={() => void remove.trigger({ TeamId: teamId })}
                onClose={() => setDeleting(false)}
              />
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}
