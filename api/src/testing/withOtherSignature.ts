/** A signed address with the first character of its signature replaced by a different one. */
export const withOtherSignature = (url: string): string =>
  url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`)
