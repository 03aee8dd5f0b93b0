import { isDay } from '@dayline/shared/calendar'
import { ExplainedTotal } from '@dayline/shared/contract'
import { useUrlValue, word } from '@dayline/shared/filters'
import { useLeavePanel } from '@dayline/shared/router'
import { useCallback, useMemo } from 'react'

/** The total that is open: of one person on a screen with several, of one day on a screen with a range. */
export type Explained = {
  total: ExplainedTotal
  employeeId?: number | undefined
  /** The team of the sum; 0 for people without one. Without a person and a team it is the sum of everyone. */
  teamId?: number | undefined
  day?: string | undefined
  /** What the minutes have in common, such as an app or a note, as the screen names it. */
  part?: string | undefined
  /** A figure of the screen that is not one of the totals, such as lateness; `total` is then to be ignored. */
  figure?: string | undefined
}

/** The totals by their names in the address. */
const totalsByWord: Record<string, ExplainedTotal> = {
  all: ExplainedTotal.All,
  working: ExplainedTotal.Working,
  break: ExplainedTotal.OnBreak,
  idle: ExplainedTotal.Idle,
  productive: ExplainedTotal.Productive,
  neutral: ExplainedTotal.Natural,
  unproductive: ExplainedTotal.Unproductive,
}
const nameInUrl = (total: ExplainedTotal) =>
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
  if (total === undefined || (day !== undefined && !isDay(day))) return null
  return { total, employeeId: idOf(employeeId), teamId: idOf(teamId), day, part, figure }
}

const noFigures: readonly string[] = []

const idOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const print = ({ total, employeeId, teamId, day, part, figure }: Explained) =>
  [figure ?? nameInUrl(total), employeeId ?? (teamId !== undefined && `t${teamId}`), day].filter(Boolean).join('.') +
  (part === undefined ? '' : `~${part}`)

/**
 * The open total, stored in the address: a copied link opens it, going back closes it.
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
  const leave = useLeavePanel(name)
  const explained = useMemo(() => parse(text, figures), [text, figures])
  return {
    explained,
    explain: useCallback((what: Explained) => setText(print(what), { panel: name }), [setText, name]),
    change: (total) => setText(print({ ...explained, total }), { replace: true }),
    close: () => {
      if (!leave()) setText(undefined, { replace: true })
    },
  }
}
