import { activityPercent, duration, percent } from '@dayline/shared/format'
import type { Column } from '@dayline/shared/ui/data'
import type { ReactNode } from 'react'
import { levelOf } from './timeFigures.ts'

/** Inputs of an activity level, for a day or a person. */
export type LevelFacts<Row> = {
  minutesOf: (row: Row) => number
  inputSecsOf: (row: Row) => number
  /** Seconds per minute, 0–60; null without minutes. */
  levelOf: (row: Row) => number | null
}

type LevelColumns<Row> = {
  title: Column<Row>
  rows: readonly Row[]
  facts: LevelFacts<Row>
  /** Wraps a row's level if it opens something. */
  open?: (row: Row, content: ReactNode) => ReactNode
}

function sumsOf<Row>(rows: readonly Row[], { minutesOf, inputSecsOf }: LevelFacts<Row>) {
  const minutes = rows.reduce((all, row) => all + minutesOf(row), 0)
  const inputSecs = rows.reduce((all, row) => all + inputSecsOf(row), 0)
  return { minutes, inputSecs, level: minutes === 0 ? null : levelOf(inputSecs, minutes) }
}

const levelText = (level: number | null): string => (level === null ? '–' : percent(activityPercent(level)))

/** The activity level over all minutes of the rows, not the mean of the rows. */
export const sumLevelText = <Row>(rows: readonly Row[], facts: LevelFacts<Row>): string =>
  levelText(sumsOf(rows, facts).level)

/** Columns for tracked time, time with input, and the resulting level. */
export function levelColumns<Row>({
  title,
  rows,
  facts,
  open = (_row, content) => content,
}: LevelColumns<Row>): Column<Row>[] {
  const sums = sumsOf(rows, facts)
  return [
    title,
    {
      id: 'tracked',
      header: 'Tracked',
      isNumber: true,
      width: '8rem',
      onCard: 'fact',
      sortValue: facts.minutesOf,
      total: duration(sums.minutes),
      cell: (row) => duration(facts.minutesOf(row)),
    },
    {
      id: 'input',
      header: 'With input',
      isNumber: true,
      width: '9rem',
      onCard: 'fact',
      sortValue: facts.inputSecsOf,
      total: inputTime(sums.inputSecs),
      cell: (row) => inputTime(facts.inputSecsOf(row)),
    },
    {
      id: 'level',
      header: 'Level',
      isNumber: true,
      width: '7rem',
      onCard: 'figure',
      sortValue: facts.levelOf,
      total: levelText(sums.level),
      cell: (row) => open(row, levelText(facts.levelOf(row))),
    },
  ]
}

/** Seconds of input as minutes and seconds, so that they add up exactly. */
function inputTime(seconds: number): string {
  const whole = Math.round(seconds)
  return `${duration(Math.floor(whole / 60))} ${String(whole % 60).padStart(2, '0')}s`
}
