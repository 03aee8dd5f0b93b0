function timeInManifest(manifest: string): number {
  try {
    return Date.parse((JSON.parse(manifest) as { builtAt: string }).builtAt)
  } catch {
    return Number.NaN
  }
}

/**
 * When a release was built, in ms: from its manifest, even one of another version of this tool, or else from its id;
 * null when unknown.
 */
export function builtAt(id: string, manifest: string | undefined): number | null {
  const time = manifest === undefined ? Number.NaN : timeInManifest(manifest)
  if (!Number.isNaN(time)) return time
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/.exec(id) ?? []
  return year ? Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`) : null
}
