/** Prefixes of keys, so that a key found somewhere shows what it opens (decisions 013, 014). */
export const keyPrefixes = { api: 'dlk_', agent: 'dla_', operator: 'dlo_' } as const
