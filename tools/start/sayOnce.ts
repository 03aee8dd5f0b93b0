/** Reports each step once, however often its progress is reported. */
export function sayOnce(say: (words: string) => void): (words: string) => void {
  const said = new Set<string>()
  return (words) => {
    const step = words.replace(/\s\d+ of \d+$/, '')
    if (!said.has(step)) say(step)
    said.add(step)
  }
}
