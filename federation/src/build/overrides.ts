/** Ways to influence a script from outside: an address, a cookie, a map of imports, federation's own tools. */
const sources = [
  /\blocation\.(?:search|hash)\b/,
  /\b(?:URLS|s)earchParams\b/,
  /\.cookie\b/,
  /\bwindow\.name\b/,
  /\bimportmap\b/,
  /__MF_DEVTOOLS\w*/,
]

/** What the scripts before the host may remember: who is signed in, for whom releases are picked, the theme. */
const allowed = ['dayline.token', 'dayline.visitor', 'dayline.theme']

/** The scripts of a page that run before any area, by name: where they take releases from. */
export type StartScripts = { early: string; theme?: string | undefined; main: string }

function inPage(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
  const foreign = scripts.filter(
    ([, words = '', inline]) => inline || !/\ssrc="\/(registry|releases)\/[^"]+"/.test(words),
  )
  const registries = [...html.matchAll(/<meta name="dayline-registry" content="([^"]*)"/g)].map(([, path = '']) => path)
  return [
    ...foreign.map(([tag]) => `index.html has ${tag}`),
    ...(/<base\b/i.test(html) ? ['index.html has a base'] : []),
    ...(registries.length === 1 && /^\/registry\//.test(registries[0] ?? '')
      ? []
      : ['index.html names no one registry']),
  ]
}

function inStorage(name: string, script: string): string[] {
  const reads = [...script.matchAll(/Storage\.getItem\(([^)]*)\)/g)].map(([, key = '']) =>
    key.replace(/^["'`]|["'`]$/g, ''),
  )
  return reads.filter((key) => !allowed.includes(key)).map((key) => `${name}.js reads ${key} from the storage`)
}

/**
 * Ways to make a page run another release than the registry names: a link with a parameter, a
 * cookie, something left in the storage. There are none in what is shipped (docs/decisions/002); for developers there
 * is the development server.
 */
export function overridesIn(html: string, { early, theme = '', main }: StartScripts): string[] {
  const scripts = { early, theme, main }
  const inScripts = Object.entries(scripts).flatMap(([name, script]) =>
    sources.flatMap((source) => {
      const found = source.exec(script)
      return found ? [`${name}.js takes something from ${found[0]}`] : []
    }),
  )
  // Federation's runtime looks for a flag of its own there, which makes it talk; it loads nothing by it.
  return [...inPage(html), ...inScripts, ...inStorage('early', early), ...inStorage('theme', theme)]
}
