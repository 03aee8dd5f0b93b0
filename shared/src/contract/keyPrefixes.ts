/** How a program's key begins, so that whoever finds one somewhere knows what it opens (decisions 013, 014). */
export const keyPrefixes = { api: 'dlk_', agent: 'dla_', operator: 'dlo_' } as const
