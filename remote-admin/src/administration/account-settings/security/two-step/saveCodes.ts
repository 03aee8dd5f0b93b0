/** Lets the browser store the codes as a text file. */
export function saveCodes(codes: readonly string[]): void {
  const link = document.createElement('a')
  const text = `Recovery codes of Dayline. Each is good once.\n\n${codes.join('\n')}\n`
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`
  link.download = 'dayline-recovery-codes.txt'
  link.click()
}
