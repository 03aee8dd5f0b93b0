/** Reports each step once, however often its progress is reported. */
export function reportOnce(report: (text: string) => void): (text: string) => void {
  const reported = new Set<string>()
  return (text) => {
    const step = text.replace(/\s\d+ of \d+$/, '')
    if (!reported.has(step)) report(step)
    reported.add(step)
  }
}
