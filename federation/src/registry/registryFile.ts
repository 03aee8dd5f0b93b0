import { z } from 'zod'
import { Registry } from './schema.ts'

/** Something in the store is not what the schema or a release's own note says. */
export class DamagedRegistryError extends Error {
  override name = 'DamagedRegistryError'
}

/** Reads the content of a registry. @throws DamagedRegistryError that names the file and the place in it */
export function parseRegistry(content: string, path: string): Registry {
  try {
    return Registry.parse(JSON.parse(content))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new DamagedRegistryError(
      `${path} is damaged: ${why}\nThe last good content stands in the log; put it back with: release verify --repair`,
    )
  }
}
