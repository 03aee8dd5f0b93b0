import { z } from 'zod'
import { Registry } from './schema.ts'

/** A document in the store does not match its schema or a release's manifest. */
export class DamagedRegistryError extends Error {
  override name = 'DamagedRegistryError'
}

/** The registry has fields unknown to this version of the tool, which would lose them on writing. */
export class NewerRegistryError extends Error {
  override name = 'NewerRegistryError'
}

const isOnlyUnknown = ({ issues }: z.ZodError): boolean => issues.every(({ code }) => code === 'unrecognized_keys')

/** Parses a registry. @throws DamagedRegistryError that names the file and the field, NewerRegistryError */
export function parseRegistry(content: string, path: string): Registry {
  try {
    return Registry.parse(JSON.parse(content))
  } catch (error) {
    if (error instanceof z.ZodError && isOnlyUnknown(error)) {
      throw new NewerRegistryError(
        `${path} was written by a newer version of this tool, and nothing was changed. Update the tool: pull, or, in a ` +
          `separate repository, install the packages that release kit makes.\n${z.prettifyError(error)}`,
      )
    }
    const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new DamagedRegistryError(
      `${path} is damaged: ${why}\nThe log has the last good content; to restore it: release verify --repair`,
    )
  }
}
