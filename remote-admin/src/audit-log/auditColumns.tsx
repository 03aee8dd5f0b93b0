import type { AuditEntry } from '@dayline/shared/contract'
import { actorOf } from '@dayline/shared/explain'
import { Badge } from '@dayline/shared/ui'
import { type Column, PersonName, Timestamp } from '@dayline/shared/ui/data'
import { displayOf } from './auditKinds.ts'

/** Columns of the audit log. */
export const auditColumns: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Time',
    width: '8.5rem',
    onCard: 'fact',
    cell: ({ At }) => <Timestamp at={At} />,
  },
  {
    id: 'person',
    header: 'Person',
    width: '11rem',
    onCard: 'title',
    cell: (entry) => <PersonName name={actorOf(entry)} image={entry.Actor?.Image ?? null} />,
  },
  {
    id: 'kind',
    header: 'Kind',
    width: '7rem',
    onCard: 'figure',
    cell: (entry) => <Badge tone={displayOf(entry).tone}>{displayOf(entry).label}</Badge>,
  },
  { id: 'what', header: 'What', onCard: 'fact', cell: ({ Title }) => Title },
  {
    id: 'record',
    header: 'Record',
    onCard: 'fact',
    cardCell: ({ Subject }) => Subject?.Title || null,
    breaksWords: true,
    cell: ({ Subject }) => Subject?.Title || '–',
  },
]
