import type { RemoteReleaseFile } from '../registry/releaseFile.ts'
import type { Registry, ReleasedScreen } from '../registry/schema.ts'
import type { Problem } from './problem.ts'

/** The host's own pages below /app, which no remote can use. */
const hostPaths = ['/app/operations']

type Owned = { unit: string; id: string; screen: ReleasedScreen }

function screensOfOthers({ remotes }: Registry, unit: string): Owned[] {
  return Object.entries(remotes).flatMap(([other, { active, releases }]) => {
    const release = active && other !== unit ? releases[active] : undefined
    return Object.entries(release?.screens ?? {}).map(([id, screen]) => ({ unit: other, id, screen }))
  })
}

/**
 * Ids, addresses and letters of screens that another remote's live release already has: the host would show only one of
 * the two.
 */
export function screenClashes({ unit, id: release, remote }: RemoteReleaseFile, registry: Registry): Problem[] {
  const taken = screensOfOthers(registry, unit)
  const problem = (text: string): Problem => ({ level: 'refuse', unit, release, module: null, move: unit, text })
  return Object.entries(remote.screens ?? {}).flatMap(([id, { path, go }]) => {
    const sameId = taken.find((other) => other.id === id)
    const sameLetter = go && taken.find((other) => other.screen.go === go)
    const samePath = taken.find((other) => other.screen.path === path)
    const way = `Choose another in remote-${unit}/src/screens.ts.`
    return [
      ...(sameId ? [problem(`${unit} ${release} has a screen ${id}, and so has ${sameId.unit}. ${way}`)] : []),
      ...(samePath
        ? [problem(`${unit} ${release} has ${path}, where ${samePath.unit} shows ${samePath.id}. ${way}`)]
        : []),
      ...(sameLetter
        ? [
            problem(
              `${unit} ${release} opens ${id} with G and ${go.toUpperCase()}, and so does ${sameLetter.unit} with ${sameLetter.id}. ${way}`,
            ),
          ]
        : []),
      ...(hostPaths.includes(path) ? [problem(`${unit} ${release} has ${path}, which is the host’s. ${way}`)] : []),
    ]
  })
}
