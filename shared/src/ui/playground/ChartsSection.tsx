import { ActivityBar, ActivityThinBar, Donut } from '@dayline/shared/charts'
import type { ActivitySegment } from '@dayline/shared/contract'
import { addDays, duration, durationOfSeconds, today } from '@dayline/shared/format'
import { Card, Stack, Text, useZone } from '@dayline/shared/ui'
import { PersonName } from '@dayline/shared/ui/data'
import { useState } from 'react'
import { Section } from './Section.tsx'
import { sampleAlternating, sampleDay } from './samples.ts'

const categories = [
  { id: 'dev', label: 'Development', value: 312 },
  { id: 'com', label: 'Communication', value: 96 },
  { id: 'meet', label: 'Meetings', value: 74 },
  { id: 'docs', label: 'Documents', value: 41 },
  { id: 'social', label: 'Social media', value: 22 },
]

/** The activity bar in its variants, and the ring. */
export function ChartsSection() {
  const zone = useZone()
  const now = today(zone)
  const yesterday = addDays(now, -1)
  const [pinned, setPinned] = useState<ActivitySegment | null>(null)
  return (
    <Section title="Charts">
      <Stack gap="4">
        <Card
          title="Activity of a day"
          subtitle={
            pinned
              ? `Pinned: ${pinned.AppName ?? 'a stretch'} (${durationOfSeconds(pinned.Duration)})`
              : 'Arrow keys and Enter work too'
          }
        >
          <ActivityBar segments={sampleDay(yesterday, zone)} day={yesterday} person="Ada Lovelace" onPin={setPinned} />
        </Card>
        <Card title="Today, cut to the hours with data">
          <ActivityBar segments={sampleDay(now, zone)} day={now} isFitted />
        </Card>
        <Card title="1,440 segments">
          <ActivityBar segments={sampleAlternating(yesterday, zone)} day={yesterday} />
        </Card>
        <Card title="No data">
          <ActivityBar segments={[]} day={yesterday} />
        </Card>
        <Card title="Who is here">
          <Stack gap="3">
            {['Ada Lovelace', 'Grace Hopper', 'Alan Turing'].map((name, index) => (
              <div
                key={name}
                style={{
                  display: 'grid',
                  gridTemplateColumns: 'minmax(9rem, 14rem) 1fr 4rem',
                  gap: 12,
                  alignItems: 'center',
                }}
              >
                <PersonName name={name} status={index + 1} />
                <ActivityThinBar
                  segments={sampleDay(yesterday, zone).slice(index, 14 - index * 3)}
                  day={yesterday}
                  person={name}
                />
                <Text fontSize="sm" textAlign="end" data-number>
                  {duration(420 - index * 60)}
                </Text>
              </div>
            ))}
          </Stack>
        </Card>
        <Card title="Categories">
          <Donut label="Time by category" slices={categories} format={duration} />
        </Card>
      </Stack>
    </Section>
  )
}
