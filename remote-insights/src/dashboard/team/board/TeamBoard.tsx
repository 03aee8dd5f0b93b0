import type { WorkTimeItem } from '@dayline/shared/contract'
import { clockTime } from '@dayline/shared/format'
import { useProfile } from '@dayline/shared/router'
import { Button, chakra } from '@dayline/shared/ui'
import { useIsWhole } from '@dayline/shared/ui/data'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { Lines, Span } from '../lines/lines.ts'
import { BoardMarks } from '../lines/MiniLine.tsx'
import { TimeAxis } from '../lines/TimeAxis.tsx'
import type { TeamView } from '../ViewSwitch.tsx'
import { rowColumns } from './PersonRow.tsx'
import { sectionsOf } from './sections.ts'
import { TeamSection } from './TeamSection.tsx'

type TeamBoardProps = {
  /** Sorted, and with their figures at the selected minute. */
  people: readonly WorkTimeItem[]
  view: TeamView
  lines: Lines
  span: Span
  zone: string
  now: number
  at: number | null
  expected: number
  /** Moves the board to a minute; may lag behind the slider. */
  onMove: (at: number | null) => void
  /** Called when the slider is released. */
  onChoose: (at: number | null) => void
  /** Shown below the axis when there are no people. */
  empty: ReactNode
}

/** Above this many people, only those near the viewport are rendered. */
const longFrom = 60

const share = (at: number, { start, end }: Span) => ((at - start) / (end - start)) * 100

/** Everyone by team, under one axis with a mark at the present (docs/product/team.md#board). */
export function TeamBoard(props: TeamBoardProps) {
  const { people, view, lines, span, zone, now, expected, onMove, onChoose, empty } = props
  // Slider and marks follow the pointer at once; the people of a large team follow with lower priority.
  const [held, setHeld] = useState<number | null>()
  const at = held === undefined ? props.at : held
  const sections = useMemo(() => sectionsOf(people), [people])
  const isPast = props.at !== null
  const options = useMemo(() => ({ zone, now, isPast }), [zone, now, isPast])
  // For print and the browser's search, everyone is rendered.
  const isWhole = useIsWhole()
  const isRows = view === 'rows'
  const marks = useMemo(() => ({ now: share(now, span), at: at === null ? null : share(at, span) }), [now, at, span])
  function move(at: number | null) {
    setHeld(at)
    onMove(at)
  }
  function choose() {
    if (held === undefined) return
    onChoose(held)
    setHeld(undefined)
  }
  function goToNow() {
    setHeld(undefined)
    onChoose(null)
  }
  const { openProfile } = useProfile()
  const latest = useRef({ openProfile, people })
  latest.current = { openProfile, people }
  // Stable, so that opening a profile rerenders no card.
  const open = useCallback((employeeId: number) => {
    const { openProfile, people } = latest.current
    const person = people.find(({ Employee }) => Employee.ID === employeeId)
    openProfile({ employeeId, day: person?.RunningShift?.Day ?? null })
  }, [])
  return (
    <chakra.div role="region" aria-label="Team board" display="flex" flexDirection="column" gap="5">
      <chakra.div
        position="sticky"
        top="calc(var(--shell-top, 0px) + var(--filters-height, 0px))"
        zIndex="1"
        display="grid"
        gridTemplateColumns={isRows ? rowColumns : { base: '1fr auto', md: 'auto minmax(0, 1fr)' }}
        alignItems="center"
        columnGap="4"
        rowGap="1"
        px="4"
        py="2"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
      >
        <chakra.div display="flex" alignItems="center" gap="2" minH="8" minW="0" fontSize="sm" fontWeight="medium">
          <chakra.span data-number>
            {at === null ? `Now, ${clockTime(now, zone)}` : `At ${clockTime(at, zone)}`}
          </chakra.span>
          {at !== null && (
            <Button size="sm" variant="outline" tone="neutral" onClick={goToNow}>
              Back to now
            </Button>
          )}
        </chakra.div>
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
          <TimeAxis span={span} now={now} at={at} onMove={move} onChoose={choose} />
        </chakra.div>
      </chakra.div>
      {people.length === 0 && empty}
      <BoardMarks value={marks}>
        {sections.map((section) => (
          <TeamSection
            key={section.team?.title ?? ''}
            section={section}
            hasTitle={sections.length > 1 || section.team !== null}
            view={view}
            isLong={people.length > longFrom && !isWhole}
            lines={lines}
            span={span}
            expected={expected}
            options={options}
            onOpen={open}
          />
        ))}
      </BoardMarks>
    </chakra.div>
  )
}
