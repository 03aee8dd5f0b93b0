import { Integration } from '@dayline/shared/contract'

/** A tool that people connect to with OAuth 2.0. */
export type OAuthTool = {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  tokenUrl: string
  apiUrl: string
  /** Rights to request; omitted where the registration decides. */
  scope?: string
}
/** A tool that gives a person's token to pages that have the public key. */
export type TokenTool = { key: string; authorizeUrl: string; apiUrl: string }

/** The tools that this installation is registered with; null for those that are not set up. */
export type TaskTools = {
  asana: OAuthTool | null
  clickup: OAuthTool | null
  trello: TokenTool | null
  /** Connects the demo organization to the stand-in of Trello; never a token of the real one. */
  demoToken: string | null
  /** Encrypts the stored tokens and signs the state that a tool sends back. */
  key: Buffer
}

type Environment = Record<string, string | undefined>

/** @throws Error when an address is neither https nor on this machine */
export function taskToolsOf(env: Environment, key: Buffer): TaskTools {
  const asana = addressOf(env, 'ASANA_URL', 'https://app.asana.com')
  const clickup = addressOf(env, 'CLICKUP_URL', 'https://app.clickup.com')
  const clickupApi = addressOf(env, 'CLICKUP_API_URL', 'https://api.clickup.com')
  const trello = addressOf(env, 'TRELLO_URL', 'https://trello.com')
  const trelloApi = addressOf(env, 'TRELLO_API_URL', 'https://api.trello.com')
  const oauth = (name: string, urls: Omit<OAuthTool, 'clientId' | 'clientSecret'>): OAuthTool | null => {
    const [clientId, clientSecret] = [env[`${name}_CLIENT_ID`], env[`${name}_CLIENT_SECRET`]]
    return clientId && clientSecret ? { clientId, clientSecret, ...urls } : null
  }
  const isTrelloLocal = isLocal({ apiUrl: trelloApi })
  return {
    demoToken: (isTrelloLocal && env.DEMO_TRELLO_TOKEN) || null,
    asana: oauth('ASANA', {
      authorizeUrl: `${asana}/-/oauth_authorize`,
      tokenUrl: `${asana}/-/oauth_token`,
      apiUrl: `${asana}/api/1.0`,
      // Registrations with full permissions accept only `default`.
      scope: env.ASANA_SCOPE || 'projects:read tasks:read workspaces:read',
    }),
    clickup: oauth('CLICKUP', {
      authorizeUrl: `${clickup}/api`,
      tokenUrl: `${clickupApi}/api/v2/oauth/token`,
      apiUrl: `${clickupApi}/api/v2`,
    }),
    trello: env.TRELLO_KEY
      ? { key: env.TRELLO_KEY, authorizeUrl: `${trello}/1/authorize`, apiUrl: `${trelloApi}/1` }
      : null,
    key,
  }
}

/** The registration with a tool; null when it is not set up. */
export function toolOf(tools: TaskTools, integration: number): OAuthTool | TokenTool | null {
  if (integration === Integration.Asana) return tools.asana
  if (integration === Integration.ClickUp) return tools.clickup
  return integration === Integration.Trello ? tools.trello : null
}

const localHosts = ['localhost', '127.0.0.1']

/** Whether a tool is a stand-in on this machine. */
export const isLocal = ({ apiUrl }: { apiUrl: string }): boolean => localHosts.includes(new URL(apiUrl).hostname)

function addressOf(env: Environment, name: string, byDefault: string): string {
  const address = env[name] || byDefault
  const url = URL.canParse(address) ? new URL(address) : null
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.includes(url.hostname))
  if (!url || !isAllowed || url.username)
    throw new Error(`${name} is ${JSON.stringify(address)}, not an https address.`)
  return url.href.replace(/\/+$/, '')
}
