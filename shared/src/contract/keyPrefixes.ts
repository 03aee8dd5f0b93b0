/** Prefixes of keys, so that a leaked key shows what it gives access to (decisions 013, 014). */
export const keyPrefixes = { api: 'dlk_', agent: 'dla_', operator: 'dlo_' } as const
