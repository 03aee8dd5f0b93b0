/** A signed address with one character of its signature changed, whatever it was. */
export const withOtherSignature = (url: string): string =>
  url.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`)
