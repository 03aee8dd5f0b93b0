import { Integration } from '@dayline/shared/contract'

/** The result of a person's visit to a tool, or a request to start one, as read from the address. */
export type ToolReturn = { projectId: number; integration: number } & (
  | { kind: 'leave' }
  | { kind: 'choose' }
  | { kind: 'exchange'; code: string; state: string }
  | { kind: 'token'; token: string }
  | { kind: 'refused' }
)

const parameters = ['connect', 'integrated', 'projectId', 'trelloAuth', 'code', 'state', 'error']
const withReturn: readonly number[] = [Integration.Asana, Integration.ClickUp]

const numberOf = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** @returns null for an address without these parameters, or with a tool or project that cannot exist */
export function readToolReturn(search: string, hash: string): ToolReturn | null {
  const query = new URLSearchParams(search)
  const projectId = numberOf(query.get('projectId')) ?? numberOf(query.get('trelloAuth'))
  if (!projectId) return null
  if (query.has('trelloAuth')) {
    const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
    const about = { projectId, integration: Integration.Trello }
    return token ? { ...about, kind: 'token', token } : { ...about, kind: 'refused' }
  }
  const wanted = numberOf(query.get('connect'))
  if (wanted !== null)
    return [...withReturn, Integration.Trello].includes(wanted)
      ? { projectId, integration: wanted, kind: 'leave' }
      : null
  const integration = numberOf(query.get('integrated'))
  if (integration === null || !withReturn.includes(integration)) return null
  const about = { projectId, integration }
  if (query.has('error')) return { ...about, kind: 'refused' }
  const [code, state] = [query.get('code'), query.get('state')]
  return code && state ? { ...about, kind: 'exchange', code, state } : { ...about, kind: 'choose' }
}

/** The search without the parameters of a tool: codes and tokens must not remain in the address. */
export function withoutReturn(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of parameters) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
