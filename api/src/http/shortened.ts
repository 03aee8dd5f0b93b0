/**
 * A text of at most `length` characters: a longer one ends with an ellipsis, but never within an emoji, which is two
 * units of a string.
 */
export const shortened = (text: string, length: number): string =>
  text.length > length
    ? `${text
        .slice(0, length - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
    : text
