import type { PeopleImport } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'

/** What an import will do, in sentences. */
export function summaryOf({ Rows, NewCount, NewTeams, FreeSeats }: PeopleImport): string {
  const countOf = (verdict: string) => Rows.filter(({ Verdict }) => Verdict === verdict).length
  const present = countOf('present')
  const refused = countOf('refused')
  return [
    `${NewCount} of ${plural(Rows.length, 'row')} will be invited, with ${plural(FreeSeats, 'free seat')}.`,
    NewTeams.length > 0 && `New ${NewTeams.length === 1 ? 'team' : 'teams'}: ${NewTeams.join(', ')}.`,
    present > 0 && `${plural(present, 'row')} left out.`,
    refused > 0 && `${plural(refused, 'row')} refused; the table says why.`,
  ]
    .filter(Boolean)
    .join(' ')
}
