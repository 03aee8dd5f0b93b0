/** The sources do not build; has the message of webpack or of the compiler. */
export class BuildError extends Error {
  override name = 'BuildError'
}
