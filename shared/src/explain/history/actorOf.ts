import type { AuditEntry } from '@dayline/shared/contract'

const withoutPerson: Record<AuditEntry['Source'], string> = {
  session: 'Former member',
  apiKey: 'API key',
  agentKey: 'Agent key',
  link: 'Link',
  product: 'Dayline',
}

/** Who did it, in words. */
export const actorOf = ({ Actor, Source }: Pick<AuditEntry, 'Actor' | 'Source'>): string =>
  Actor?.Title ?? withoutPerson[Source]
