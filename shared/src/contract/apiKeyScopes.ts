/** What an API key may do: read lists and reports, and send activity. */
export const apiKeyScopes = ['read', 'activity'] as const
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** Maximum number of keys of one organization. */
export const maxApiKeys = 10
