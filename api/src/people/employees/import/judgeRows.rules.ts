import type { PersonVerdict } from '@dayline/shared/contract'
import type { PersonRow } from './rows.rules.ts'

/** The state of the organization before the import. */
export type Present = {
  /** By address in lower case, why it is left out: "Has already joined." */
  people: ReadonlyMap<string, string>
  /** Ids by `keyOfTeam`. */
  teams: ReadonlyMap<string, number>
  /** Equal for titles of the same team. */
  keyOfTeam: (title: string) => string
  freeSeats: number
  /** null = unlimited */
  freeTeams: number | null
  defaultTeam: { id: number; title: string } | null
}

export type JudgedRow = PersonRow & {
  verdict: PersonVerdict
  reason: string | null
  /** null = it will be created, or the row is refused. */
  teamId: number | null
  teamTitle: string
  teamKey: string
}

/** The verdict for each row. The first rows get the free seats and teams. */
export function judgeRows(rows: readonly PersonRow[], present: Present): JudgedRow[] {
  const lines = new Map<string, number>()
  const newTeams = new Set<string>()
  let seats = present.freeSeats
  function refusalOf(row: JudgedRow, email: string): string | null {
    const key = row.teamKey
    if (key === '') return 'Please choose a team for rows without one.'
    const makesTeam = row.teamId === null && !newTeams.has(key)
    const hasRoom = present.freeTeams === null || newTeams.size < present.freeTeams
    if (makesTeam && !hasRoom) return 'The plan does not allow another team.'
    if (seats <= 0) return 'No seat left.'
    seats -= 1
    if (makesTeam) newTeams.add(key)
    lines.set(email, row.line)
    return null
  }
  return rows.map((read) => {
    const email = read.email.toLowerCase()
    const row = { ...read, ...teamOf(read, present), verdict: 'refused', reason: read.refusal } as const
    if (row.reason) return row
    const earlier = lines.get(email)
    if (earlier) return { ...row, reason: `This email is also in line ${earlier}.` }
    const reason = present.people.get(email)
    if (reason) return { ...row, verdict: 'present', reason }
    const refusal = refusalOf(row, email)
    return refusal ? { ...row, reason: refusal } : { ...row, verdict: 'new', reason: null }
  })
}

function teamOf({ team }: PersonRow, { teams, keyOfTeam, defaultTeam }: Present) {
  const teamTitle = team === '' && defaultTeam ? defaultTeam.title : team
  const teamKey = keyOfTeam(teamTitle)
  return { teamId: teams.get(teamKey) ?? null, teamTitle, teamKey }
}
