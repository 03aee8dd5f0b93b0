import {
  type Account,
  hasFeature,
  may,
  type OwnFormats,
  type Permission,
  type PermissionRow,
  type Plan,
  permissions,
  Role,
  type TrackSettings,
} from '@dayline/shared/contract'
import { type Failure, Forbidden, Refused, Unauthenticated } from './failures.ts'

/** The kind of token: of a signed-in person, an organization's API key, a person's agent, or an operator's tool. */
type Source = 'session' | 'apiKey' | 'agentKey' | 'operatorKey'

/** A person's membership of an organization, or an API key's. */
export type Membership = {
  organizationId: number
  /** The employment; 0 for an API key, which is no person. */
  employmentId: number
  role: number
  teamId: number | null
  /** null without a subscription. */
  plan: Plan | null
  /** Within the plan. */
  trackSettings: TrackSettings
  /** The person's own formats for dates and times; omitted for keys. `formatsOf` returns the effective ones. */
  ownFormats?: OwnFormats
  /** The subscription has ended or never began. */
  lapsed: boolean
}

/** The caller, identified by the token, never by the body. */
export type Principal = {
  source: Source
  /** 0 for a key. */
  userId: number
  /** 0 for a key. */
  sessionId: number
  /** Operates this installation, rather than working for an organization in it. */
  isOperator: boolean
  /** Belongs to the demo organization. */
  isDemo: boolean
  /** null = signed in without an organization. */
  membership: Membership | null
  /** What an API key may do; other principals are limited by their role alone. */
  scopes?: readonly string[]
  /** Of an organization's API key only. */
  apiKeyId?: number | undefined
  /** Loaded with the session where the route requests it (`withAccount`). */
  account?: Account
}

/** A principal in an organization, as handlers behind a permission receive it. */
export type Actor = Membership & Pick<Principal, 'source' | 'userId' | 'isDemo' | 'apiKeyId'>

/** Who may call a route. A route without it stops the server at boot. */
export type Access = (
  | { public: true }
  /** Every signed-in person, with or without an organization. */
  | { signedIn: true }
  | { can: Permission }
  /** People named in the configuration, and holders of the installation's key. */
  | { operator: true }
) & {
  /** The demo organization refuses it: to everyone, or to everyone except the agents that simulate its days. */
  demo?: 'refused' | 'agents only'
  /** Shows data under a permission to send: an API key needs the scope to read instead. */
  showsData?: true
  /** Loads the caller's account together with the session. */
  withAccount?: true
}

/** Why this principal is refused at such a route, or null. Pure: the access matrix of the tests calls it too. */
export function refusalOf(access: Access, principal: Principal | null): Failure | null {
  if ('public' in access) return null
  if (!principal) return new Unauthenticated()
  if (principal.isDemo && isRefusedInDemo(access, principal.source)) {
    return new Refused('This is not possible in the demo organization.')
  }
  if ('operator' in access) return principal.isOperator ? null : new Forbidden()
  if ('signedIn' in access) return principal.source === 'session' ? null : new Forbidden()
  if (!isInScope(access, principal)) return new Forbidden('This API key may not do that.')
  return principal.membership ? refusalInside(access.can, principal.source, principal.membership) : new Forbidden()
}

/** The answer to keys, and to those who create one, in a plan without API access. */
export const lacksApiAccess = 'Your plan does not include API access.'

/** The only permission with which keys write; everything else that they may do is reading. */
const sent: Permission = 'activity.add'
const isInScope = ({ can, showsData }: Access & { can: Permission }, { scopes }: Principal) =>
  !scopes || scopes.includes(can === sent && !showsData ? 'activity' : 'read')

const isRefusedInDemo = ({ demo }: Access, source: Source) =>
  demo === 'refused' || (demo === 'agents only' && source === 'session')

function refusalInside(permission: Permission, source: Source, membership: Membership): Failure | null {
  const row: PermissionRow = permissions[permission]
  // An operator's key has no membership, so it never gets here.
  if (source !== 'session' && (source === 'operatorKey' || !row[source])) return new Forbidden()
  if (source === 'apiKey' && membership.plan && !hasFeature(membership.plan, 'ApiAccess'))
    return new Forbidden(lacksApiAccess)
  if (membership.lapsed && !staysOpen(row, source, membership))
    return new Forbidden('This organization has no active subscription.')
  return may(permission, { Role: membership.role, TrackSettings: membership.trackSettings }) ? null : new Forbidden()
}

/** After a lapse: keys are not people, so they lose what only owners retain. */
function staysOpen({ whenLapsed }: PermissionRow, source: Source, { role }: Membership): boolean {
  if (whenLapsed !== 'owners') return whenLapsed === true
  return source === 'session' && (role === Role.Owner || role === Role.Coowner)
}

/** Whether a signed-in person may do this. Keys may not, whatever their scopes. */
export const mayInSession = (
  { source, role, trackSettings }: Pick<Actor, 'source' | 'role' | 'trackSettings'>,
  permission: Permission,
): boolean => source === 'session' && may(permission, { Role: role, TrackSettings: trackSettings })

/** An API key reads what a Co-owner reads, where the permission allows keys. */
export const roleOfApiKey = Role.Coowner
