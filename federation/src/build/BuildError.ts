/** Sources that do not build, with the words of webpack or of the compiler. */
export class BuildError extends Error {
  override name = 'BuildError'
}
