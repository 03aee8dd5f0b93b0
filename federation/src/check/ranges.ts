function parse(version: string): [number, number, number] | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null
}

/** Negative when the first version is older. Invalid versions count as 0.0.0. */
export function compareVersions(first: string, second: string): number {
  const [a, b] = [parse(first) ?? [0, 0, 0], parse(second) ?? [0, 0, 0]]
  return (
    (a[0] as number) - (b[0] as number) || (a[1] as number) - (b[1] as number) || (a[2] as number) - (b[2] as number)
  )
}

/**
 * Does a version satisfy `^x.y.z`, an exact version, or `*`? Builds write no other ranges. The browser
 * has its own copy of this function; a test compares the two.
 */
export function satisfies(version: string, range: string): boolean {
  if (range === '*') return true
  const have = parse(version)
  const want = parse(range.replace(/^\^/, ''))
  if (!have || !want) return false
  if (!range.startsWith('^')) return have.join() === want.join()
  // A caret keeps the leftmost part that is not zero.
  const fixed = want[0] > 0 ? 1 : want[1] > 0 ? 2 : 3
  return have.slice(0, fixed).join() === want.slice(0, fixed).join() && compareVersions(version, range.slice(1)) >= 0
}
