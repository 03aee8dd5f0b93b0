import type { WorkTimeItem } from '@dayline/shared/contract'
import { useOrganization } from '@dayline/shared/session'
import type { ReportView } from '../../ReportFrame.tsx'
import { ExplainedDays } from './ExplainedDays.tsx'
import { ExplainedLevels } from './ExplainedLevels.tsx'
import { figureOf, timeFormula } from './timeFigures.ts'

type ExplainedTimesProps = Pick<ReportView<'/insights/worktimes'>, 'explaining' | 'body' | 'range'> & {
  items: readonly WorkTimeItem[] | undefined
}

/** Explains lateness or an activity level: a sum by people, a person by days. */
export function ExplainedTimes({ explaining, body, range, items }: ExplainedTimesProps) {
  const { Clockin } = useOrganization().TrackSettings
  const { explained } = explaining
  const figure = figureOf(explained)
  if (!explained || !figure) return null
  const formula = timeFormula(figure, Clockin)
  const shared = { figure, formula, range, explaining }
  const { employeeId, teamId } = explained
  if (employeeId === undefined) return <ExplainedLevels {...shared} teamId={teamId} items={items} />
  const person = items?.find(({ Employee }) => Employee.ID === employeeId)?.Employee
  return <ExplainedDays {...shared} body={body} employeeId={employeeId} person={person} />
}
