// Chrome and Safari are named by nearly every browser, so the others are looked for first.
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
// An iPhone names Mac OS, and Android names Linux.
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: typeof browsers, text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

/** A browser and its machine in words, such as "Firefox on Windows"; null for what is no browser that we know. */
export function deviceName(userAgent: string | null): string | null {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  if (!browser) return null
  return system ? `${browser} on ${system}` : browser
}
