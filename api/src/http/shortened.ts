/**
 * A text of at most `length` characters: a longer one ends with an ellipsis, but never within an emoji, which is two
 * units of a string.
 */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const whole = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.trimEnd()}…`
}
