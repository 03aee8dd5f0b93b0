/** Reports each step once, however often its progress is reported. */
export function sayOnce(say: (words: string) => void): (words: string) => void {
  const reported = new Set<string>()
  return (words) => {
    const step = words.replace(/\s\d+ of \d+$/, '')
    if (!reported.has(step)) say(step)
    reported.add(step)
  }
}
