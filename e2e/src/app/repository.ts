import path from 'node:path'

/** The repository's folder. */
export const repository = path.resolve(import.meta.dirname, '../../..')
