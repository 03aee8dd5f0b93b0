import type { AuditEntry } from '@dayline/shared/contract'

const withoutPerson: Record<AuditEntry['Source'], string> = {
  session: 'Former member',
  apiKey: 'API key',
  agentKey: 'Agent key',
  link: 'Link',
  product: 'Dayline',
}

/** The actor of an entry of the audit log, as text. */
export const actorOf = ({ Actor, Source, IsFailed }: Pick<AuditEntry, 'Actor' | 'Source' | 'IsFailed'>): string =>
  Actor?.Title ?? (IsFailed ? 'Unknown person' : withoutPerson[Source])
