import { ActivityStatus } from '@dayline/shared/contract'
import { Card, chakra } from '@dayline/shared/ui'
import { ColorDot } from '@dayline/shared/ui/form'
import { memo, useMemo } from 'react'
import type { Lines, Span } from '../lines/lines.ts'
import type { FigureOptions } from './figures.tsx'
import { PeopleList } from './PeopleList.tsx'
import { cardList } from './PersonCard.tsx'
import { PersonItem } from './PersonItem.tsx'
import { rowList } from './PersonRow.tsx'
import type { Section } from './sections.ts'
import { WaitingPeople } from './WaitingPeople.tsx'

export type SectionProps = {
  section: Section
  hasTitle: boolean
  view: 'cards' | 'rows'
  /** Renders only the people near the viewport. */
  isLong: boolean
  lines: Lines
  span: Span
  expected: number
  options: FigureOptions
  onOpen: (employeeId: number) => void
}

const nothing: readonly never[] = []

/** One team: cards or rows of people who have started, and below them those who have not. */
export const TeamSection = memo(function TeamSection({
  section,
  hasTitle,
  view,
  isLong,
  lines,
  span,
  expected,
  options,
  onOpen,
}: SectionProps) {
  const { team, people } = section
  const title = team?.title ?? 'No team'
  const { started, waiting, here } = useMemo(
    () => ({
      started: people.filter(({ Status }) => Status !== ActivityStatus.YetToStart),
      waiting: people.filter(({ Status }) => Status === ActivityStatus.YetToStart),
      here: people.filter(({ Status }) => Status <= ActivityStatus.Idle).length,
    }),
    [people],
  )
  const list = (
    <PeopleList
      label="Started"
      people={started}
      isLong={isLong}
      css={view === 'rows' ? rowList : cardList}
      onOpen={onOpen}
    >
      {(person, cell) => (
        <PersonItem
          key={person.Employee.ID}
          view={view}
          person={person}
          stretches={lines.get(person.Employee.ID) ?? nothing}
          span={span}
          expected={expected}
          options={options}
          onOpen={onOpen}
          {...cell}
        />
      )}
    </PeopleList>
  )
  return (
    <chakra.section aria-label={title} display="flex" flexDirection="column" gap="3">
      {hasTitle && (
        <chakra.div display="flex" alignItems="center" gap="2">
          {team && <ColorDot color={team.color} />}
          <chakra.h2 m="0" fontSize="md" fontWeight="semibold">
            {title}
          </chakra.h2>
          <chakra.span fontSize="sm" color="fg.muted" data-number>
            {here} of {people.length} {options.isPast ? 'were here' : 'here'}
          </chakra.span>
        </chakra.div>
      )}
      {started.length > 0 &&
        (view === 'rows' ? (
          <Card isFlush overflow="hidden">
            {list}
          </Card>
        ) : (
          list
        ))}
      {waiting.length > 0 && <WaitingPeople people={waiting} isLong={isLong} options={options} onOpen={onOpen} />}
    </chakra.section>
  )
})
