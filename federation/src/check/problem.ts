/** A problem that a check found before a release reaches users. */
export type Problem = {
  /** `refuse`: it would break for some users; `warn`: it works. */
  level: 'refuse' | 'warn'
  /** The release that would break. */
  unit: string
  release: string
  /** The affected shared module; null for the contract, a size or a file. */
  module: string | null
  /** The unit whose team has to act. */
  responsible: string
  /** What is wrong, and what that team has to do. */
  text: string
}

/** Formats problems as lines of text. */
export function describeProblems(problems: Problem[]): string {
  return problems
    .map(({ level, text, responsible }) => `${level === 'refuse' ? '✗' : '!'} ${text} (responsible: ${responsible})`)
    .join('\n')
}
