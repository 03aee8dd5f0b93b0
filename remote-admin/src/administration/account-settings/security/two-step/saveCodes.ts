import { startDownload } from '@dayline/shared/api'

/** Saves the codes as a text file. */
export function saveCodes(codes: readonly string[]): void {
  const text = `Dayline recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  startDownload(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, 'dayline-recovery-codes.txt')
}
