import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Declaration files: relative path → text. */
export type Declarations = Map<string, string>

function stored(file: string): Declarations | null {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * The declarations of these sources, from the folder if the last ones stored there have the same inputs: the compiler
 * takes as long to make them as webpack takes for a remote. Parallel builds may share a folder.
 * @param inputs a hash over everything that the declarations depend on
 */
export async function storedDeclarations(
  folder: string,
  inputs: string,
  make: () => Promise<Declarations>,
): Promise<Declarations> {
  const name = `${inputs}.json`
  const found = stored(join(folder, name))
  if (found) return found
  const made = await make()
  mkdirSync(folder, { recursive: true })
  // Renamed, so that a parallel build never reads half a file.
  const part = join(folder, `${inputs}.${process.pid}.part`)
  writeFileSync(part, JSON.stringify(Object.fromEntries(made)))
  renameSync(part, join(folder, name))
  const old = readdirSync(folder).filter((other) => other.endsWith('.json') && other !== name)
  for (const other of old) rmSync(join(folder, other), { force: true })
  return made
}
