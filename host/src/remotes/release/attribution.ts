/** One release of one remote. */
export type RunningRelease = { remote: string; release: string }

const releasePath = /\/releases\/(?!host\/)([a-z][\w-]*)\/([\w.-]+)\//

/** The release of a stack or of a script's address. The innermost frame of a remote counts. */
export function releaseInText(text: string): RunningRelease | null {
  const [, remote, release] = releasePath.exec(text) ?? []
  return remote && release ? { remote, release } : null
}

/** An error for any thrown value: `throw null` is as broken as any other. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown })
}

/** The release whose code threw, as far as the stack shows. */
export const releaseOfError = (thrown: unknown): RunningRelease | null =>
  thrown instanceof Error ? releaseInText(thrown.stack ?? '') : null
