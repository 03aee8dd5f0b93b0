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
 * Ids, addresses and letters of screens that another remote's active release already has: the host would show only one of
 * the two.
 */
export function screenClashes({ unit, id: release, remote }: RemoteReleaseFile, registry: Registry): Problem[] {
  const taken = screensOfOthers(registry, unit)
  const problem = (text: string): Problem => ({ level: 'refuse', unit, release, module: null, responsible: unit, text })
  return Object.entries(remote.screens ?? {}).flatMap(([id, { path, go }]) => {
    const sameId = taken.find((other) => other.id === id)
    const sameLetter = go && taken.find((other) => other.screen.go === go)
    const samePath = taken.find((other) => other.screen.path === path)
    const advice = `Choose another in remote-${unit}/src/screens.ts.`
    return [
      ...(sameId ? [problem(`${unit} ${release} has the screen ${id}, which ${sameId.unit} has too. ${advice}`)] : []),
      ...(samePath
        ? [problem(`${unit} ${release} uses ${path}, where ${samePath.unit} shows ${samePath.id}. ${advice}`)]
        : []),
      ...(sameLetter
        ? [
            problem(
              `${unit} ${release} opens ${id} with G ${go.toUpperCase()}, which opens ${sameLetter.id} of ${sameLetter.unit}. ${advice}`,
            ),
          ]
        : []),
      ...(hostPaths.includes(path)
        ? [problem(`${unit} ${release} uses ${path}, which belongs to the host. ${advice}`)]
        : []),
    ]
  })
}
