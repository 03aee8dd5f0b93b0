/** Something that would break, or is worth a look, before a release reaches anybody. */
export type Problem = {
  /** `refuse`: it would break for somebody; `warn`: it works. */
  level: 'refuse' | 'warn'
  /** The release that would break. */
  unit: string
  release: string
  /** The shared module that it is about; null: the contract, a size, a file. */
  module: string | null
  /** The unit whose team has to do something. */
  move: string
  /** What is wrong, and what that team does about it. */
  text: string
}

/** Problems as lines for a person. */
export function describeProblems(problems: Problem[]): string {
  return problems
    .map(({ level, text, move }) => `${level === 'refuse' ? '✗' : '!'} ${text} (${move}’s move)`)
    .join('\n')
}
