import { ExplainedTotal } from '@dayline/shared/contract'
import { useUrlValue, word } from '@dayline/shared/filters'
import { useCallback, useMemo } from 'react'

/** A total that is open: of a person where the screen shows several, of a day where it shows a range. */
export type Explained = {
  total: ExplainedTotal
  employeeId?: number | undefined
  /** The sum of a team; 0 for people without one. Without a person and a team it is the sum of everybody. */
  teamId?: number | undefined
  day?: string | undefined
  /** What the minutes have in common, such as an app or a note, as the screen names it. */
  part?: string | undefined
  /** A figure of the screen that is none of the totals, such as lateness; `total` says nothing then. */
  figure?: string | undefined
}

/** The totals as the address names them. */
const totalsByWord: Record<string, ExplainedTotal> = {
  all: ExplainedTotal.All,
  working: ExplainedTotal.Working,
  break: ExplainedTotal.OnBreak,
  idle: ExplainedTotal.Idle,
  productive: ExplainedTotal.Productive,
  neutral: ExplainedTotal.Natural,
  unproductive: ExplainedTotal.Unproductive,
}
const wordOf = (total: ExplainedTotal) =>
  Object.keys(totalsByWord).find((each) => totalsByWord[each] === total) ?? 'all'

/**
 * `working`, `working.7` for a person, `working.t3` for a team, `working.7.2026-11-20` for a day, `working.7~Meeting` for a
 * part; null for anything else.
 */
function parse(text: string | undefined, figures: readonly string[]): Explained | null {
  const [, name = '', employeeId, teamId, day, part] =
    /^([a-z]+)(?:\.([1-9]\d{0,14})|\.t(0|[1-9]\d{0,14}))?(?:\.(\d{4}-\d{2}-\d{2}))?(?:~(.+))?$/s.exec(text ?? '') ?? []
  const figure = figures.includes(name) ? name : undefined
  const total = figure ? ExplainedTotal.Working : totalsByWord[name]
  if (total === undefined || (day !== undefined && Number.isNaN(Date.parse(day)))) return null
  return { total, employeeId: idOf(employeeId), teamId: idOf(teamId), day, part, figure }
}

const noFigures: readonly string[] = []

const idOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const print = ({ total, employeeId, teamId, day, part, figure }: Explained) =>
  [figure ?? wordOf(total), employeeId ?? (teamId !== undefined && `t${teamId}`), day].filter(Boolean).join('.') +
  (part === undefined ? '' : `~${part}`)

/**
 * The total that is open, in the address: a copied link opens it, back closes it.
 * @param name of the value in the address; the profile drawer has one of its own over a screen with another
 * @param figures of the screen beside the totals, as lower-case words; the same array on each render
 */
export function useExplained(
  name = 'explain',
  figures: readonly string[] = noFigures,
): {
  explained: Explained | null
  explain: (what: Explained) => void
  /** Another total of the same person and days. */
  change: (total: ExplainedTotal) => void
  close: () => void
} {
  const [text, setText] = useUrlValue(useMemo(() => word(name), [name]))
  const explained = useMemo(() => parse(text, figures), [text, figures])
  return {
    explained,
    explain: useCallback((what: Explained) => setText(print(what)), [setText]),
    change: (total) => setText(print({ ...explained, total }), { replace: true }),
    close: () => setText(undefined, { replace: true }),
  }
}
