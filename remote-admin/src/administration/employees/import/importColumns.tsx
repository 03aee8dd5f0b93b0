import type { PersonImportRow, PersonVerdict } from '@dayline/shared/contract'
import { Badge, chakra } from '@dayline/shared/ui'
import { type Column, EmailText } from '@dayline/shared/ui/data'

const verdicts: Record<PersonVerdict, { tone: 'green' | 'gray' | 'red'; label: string }> = {
  new: { tone: 'green', label: 'New' },
  present: { tone: 'gray', label: 'Left out' },
  refused: { tone: 'red', label: 'Refused' },
}

/** Columns of the preview: a row of the file and its verdict. */
export const importColumns: Column<PersonImportRow>[] = [
  { id: 'line', header: 'Line', width: '4rem', isNumber: true, cell: ({ Line }) => Line },
  {
    id: 'name',
    header: 'Name',
    onCard: 'title',
    cell: ({ FirstName, LastName }) => [FirstName, LastName].filter(Boolean).join(' ') || '–',
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ Email }) => <EmailText>{Email || '–'}</EmailText>,
  },
  { id: 'role', header: 'Role', cell: ({ Role }) => Role || '–' },
  {
    id: 'team',
    header: 'Team',
    cell: ({ Team, IsNewTeam }) => (IsNewTeam ? `${Team} (new team)` : Team || '–'),
  },
  {
    id: 'verdict',
    header: 'Result',
    sortValue: ({ Verdict }) => Verdict,
    cell: ({ Verdict, Reason }) => (
      <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
        <Badge tone={verdicts[Verdict].tone}>{verdicts[Verdict].label}</Badge>
        {Reason}
      </chakra.span>
    ),
  },
]
