/**
 * Messages about packages that were not read. A parser that understands nothing finds nothing wrong: without the right
 * parser, dependency-cruiser reads no TypeScript or finds no imports in it, and passes.
 */
export function unread(packages: string[], sources: string[], read: string[], imports: number): string[] {
  const silent = packages.filter((name) => has(sources, name) && !has(read, name))
  const failures = silent.map((name) => `no module of ${name} was read`)
  if (read.length === 0) failures.push('no module was read at all')
  if (imports === 0) failures.push('no import was found at all')
  return failures
}

function has(files: string[], name: string): boolean {
  return files.some((file) => file.startsWith(`${name}/`))
}
