/** Sources that do not build, with the message of webpack or of the compiler. */
export class BuildError extends Error {
  override name = 'BuildError'
}
