/** One release of one remote. */
export type RunningRelease = { remote: string; release: string }

const releasePath = /\/releases\/(?!host\/)([a-z][\w-]*)\/([\w.-]+)\//

/** The release named in a stack or in a script's address; the innermost frame of a remote counts. Null without one. */
export function releaseInText(text: string): RunningRelease | null {
  const [, remote, release] = releasePath.exec(text) ?? []
  return remote && release ? { remote, release } : null
}

/** Wraps any thrown value in an error: `throw null` is as broken as any other. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown })
}

/** The release whose code threw, according to the stack; null when it names none. */
export const releaseOfError = (thrown: unknown): RunningRelease | null =>
  thrown instanceof Error ? releaseInText(thrown.stack ?? '') : null
