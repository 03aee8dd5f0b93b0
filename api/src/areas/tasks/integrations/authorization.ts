import { randomBytes } from 'node:crypto'
import { Integration } from '@dayline/shared/contract'
import { z } from 'zod'
import type { Actor } from '../../../http/access.ts'
import { Refused } from '../../../http/failures.ts'
import { fingerprint, isFingerprint } from '../../../platform/keys/serverKeys.ts'
import {
  isLocal,
  type OAuthTool,
  type TaskTools,
  type TokenTool,
  toolOf,
} from '../../../platform/task-tools/taskTools.ts'
import { type Connection, type Tokens, toolName } from './connections.ts'
import { callTool, ToolFailure } from './tools/toolCall.ts'

/** The page to which people return from a tool. */
const projectsPage = '/app/project-management/projects'
const callback = '/api/integration/callback'
const stateMinutes = 30

/** @throws Refused when this installation is not registered with the tool */
export function requireTool(tools: TaskTools, integration: number): OAuthTool | TokenTool {
  const tool = toolOf(tools, integration)
  if (!tool) throw new Refused(`Your administrator has not set up ${toolName(integration)}.`)
  return tool
}

/** In the demo, everyone could read what one person connects. @throws Refused */
export function forbidRealToolsInDemo({ isDemo }: Actor, tool: OAuthTool | TokenTool | null): void {
  if (isDemo && !(tool && isLocal(tool))) throw new Refused('This is not possible in the demo organization.')
}

type Target = { projectId: number; integration: number }

/** A signed OAuth state: only the person who went to the tool can return, and only to the same project. */
export function stateOf({ projectId, integration }: Target, actor: Actor, key: Buffer, now: number): string {
  const expires = now + stateMinutes * 60_000
  const { organizationId, employmentId } = actor
  const text = [projectId, integration, organizationId, employmentId, expires, randomBytes(6).toString('hex')].join('.')
  return `${text}.${fingerprint(key, text)}`
}

/** @returns null for another person's state, an expired one, or one that was not created here */
export function readState(state: string, actor: Actor, key: Buffer, now: number): Target | null {
  const end = state.lastIndexOf('.')
  const text = state.slice(0, end)
  if (end < 0 || !isFingerprint(key, text, state.slice(end + 1))) return null
  const [projectId = 0, integration = 0, organizationId, employmentId, expires = 0] = text.split('.').map(Number)
  const isOwn = organizationId === actor.organizationId && employmentId === actor.employmentId
  return isOwn && expires > now ? { projectId, integration } : null
}

/** The tool's page on which a person allows Dayline to read. */
export function authorizationUrl(
  tool: OAuthTool | TokenTool,
  projectId: number,
  state: string,
  publicUrl: string,
): string {
  const query: Record<string, string> =
    'key' in tool
      ? {
          key: tool.key,
          name: 'Dayline',
          scope: 'read',
          expiration: 'never',
          response_type: 'token',
          callback_method: 'fragment',
          return_url: `${publicUrl}${projectsPage}?trelloAuth=true&projectId=${projectId}`,
        }
      : {
          client_id: tool.clientId,
          redirect_uri: publicUrl + callback,
          response_type: 'code',
          state,
          ...(tool.scope ? { scope: tool.scope } : {}),
        }
  return `${tool.authorizeUrl}?${new URLSearchParams(query)}`
}

/** The address to which a tool's answer is redirected: the screen, which exchanges the code in the person's session. */
export function returnUrl(publicUrl: string, query: Record<string, unknown>): string {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const [projectId = '', integration = ''] = text('state').split('.')
  const isWhole = /^\d+$/.test(projectId) && /^\d$/.test(integration)
  if (!isWhole) return publicUrl + projectsPage
  const sent = { integrated: integration, projectId, code: text('code'), state: text('state'), error: text('error') }
  const given = Object.entries(sent).filter(([, value]) => value !== '')
  return `${publicUrl}${projectsPage}?${new URLSearchParams(given)}`
}

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: z.number().positive().nullish(),
})

function tokensOf({ access_token, refresh_token, expires_in }: z.infer<typeof Granted>, now: number): Tokens {
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    expiresAt: expires_in ? new Date(now + expires_in * 1000) : null,
  }
}

/** @throws Refused, ToolFailure */
export async function exchangeCode(
  tool: OAuthTool,
  integration: number,
  code: string,
  publicUrl: string,
): Promise<Tokens> {
  const { clientId: client_id, clientSecret: client_secret, tokenUrl: url } = tool
  const form = { client_id, client_secret, code, grant_type: 'authorization_code', redirect_uri: publicUrl + callback }
  // ClickUp requires JSON with only these three fields.
  const body = integration === Integration.ClickUp ? { json: { client_id, client_secret, code } } : { form }
  const request = { tool: toolName(integration), url, method: 'POST', ...body, answer: Granted } as const
  try {
    return tokensOf(await callTool(request), Date.now())
  } catch (error) {
    const isOver = error instanceof ToolFailure && (error.kind === 'refused' || error.kind === 'unauthorized')
    throw isOver ? new Refused(`${toolName(integration)} did not grant the permission. Please connect again.`) : error
  }
}

/** A token has to stay valid this long, so that it does not expire while it is used. */
const reserveMs = 60_000

export const isExpired = ({ expiresAt }: Tokens, now: number): boolean =>
  expiresAt !== null && expiresAt.getTime() - reserveMs < now

/** New tokens for a connection whose access token has expired. @throws ToolFailure when the tool gives none */
export async function renewTokens(tools: TaskTools, connection: Connection): Promise<Tokens> {
  const { integration, refreshToken } = connection
  const over = new ToolFailure(
    'unauthorized',
    `${toolName(integration)} no longer accepts this connection. Connect again.`,
  )
  if (integration !== Integration.Asana || !tools.asana || !refreshToken) throw over
  const { clientId: client_id, clientSecret: client_secret, tokenUrl: url } = tools.asana
  const form = { client_id, client_secret, refresh_token: refreshToken, grant_type: 'refresh_token' }
  try {
    const granted = await callTool({ tool: toolName(integration), url, method: 'POST', form, answer: Granted })
    const tokens = tokensOf(granted, Date.now())
    // Asana's refresh tokens stay valid, and a response may omit them.
    return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
  } catch (error) {
    if (error instanceof ToolFailure && error.kind === 'refused') throw over
    throw error
  }
}
