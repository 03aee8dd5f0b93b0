/**
 * The text of a file: UTF-8 or UTF-16 by its byte order mark; otherwise UTF-8, or Windows-1252, which some spreadsheets
 * save, when the bytes are not valid UTF-8.
 */
export function fileText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
