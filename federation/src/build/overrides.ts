/** Ways to influence a script from outside: address, cookies, import maps, federation's own tools. */
const sources = [
  /\blocation\.(?:search|hash)\b/,
  /\b(?:URLS|s)earchParams\b/,
  /\.cookie\b/,
  /\bwindow\.name\b/,
  /\bimportmap\b/,
  /__MF_DEVTOOLS\w*/,
]

/** Storage keys that the scripts before the host may read: the token, the visitor for rollouts, the theme. */
const allowed = ['dayline.token', 'dayline.visitor', 'dayline.theme']

/** The scripts of a page that run before any area, by name. */
export type StartScripts = { early: string; theme?: string | undefined; main: string }

function inPage(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
  const foreign = scripts.filter(
    ([, words = '', inline]) => inline || !/\ssrc="\/(registry|releases)\/[^"]+"/.test(words),
  )
  const registries = [...html.matchAll(/<meta name="dayline-registry" content="([^"]*)"/g)].map(([, path = '']) => path)
  return [
    ...foreign.map(([tag]) => `index.html has ${tag}`),
    ...(/<base\b/i.test(html) ? ['index.html has a <base> element'] : []),
    ...(registries.length === 1 && /^\/registry\//.test(registries[0] ?? '')
      ? []
      : ['index.html does not name exactly one registry']),
  ]
}

function inStorage(name: string, script: string): string[] {
  const reads = [...script.matchAll(/Storage\.getItem\(([^)]*)\)/g)].map(([, key = '']) =>
    key.replace(/^["'`]|["'`]$/g, ''),
  )
  return reads
    .filter((key) => !allowed.includes(key))
    .map((key) => `${name}.js reads ${key} from the browser’s storage`)
}

/**
 * Finds ways to make a page run a release that the registry does not name: a link with a parameter, a cookie, a stored
 * value. A shipped page must have none (docs/decisions/002); developers have the development server
 * instead.
 */
export function overridesIn(html: string, { early, theme = '', main }: StartScripts): string[] {
  const scripts = { early, theme, main }
  const inScripts = Object.entries(scripts).flatMap(([name, script]) =>
    sources.flatMap((source) => {
      const found = source.exec(script)
      return found ? [`${name}.js uses ${found[0]}`] : []
    }),
  )
  // The storage of main.js is not checked: federation's runtime reads only its debug flag there, which loads nothing.
  return [...inPage(html), ...inScripts, ...inStorage('early', early), ...inStorage('theme', theme)]
}
