import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentMark, renderIndexHtml } from '../build/indexHtml.ts'
import { contentSecurityPolicy } from '../serve/headers.ts'
import { earlyFile, hostEntryFile, themeFile } from '../webpack/hostRecipe.ts'

/** A remote's React refresh runtime finds the host's renderer through this; the browser extension installs the same. */
export const devToolsHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  // A remote is loaded after the renderer, so the renderer has to be stored for it.
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}\n`

export const devToolsHookPath = '/dev-tools-hook.js'

/** Path of the script that shows compile errors. */
export const problemsPath = '/dev-problems.js'

const problemsSource = readFileSync(join(import.meta.dirname, 'browser/problems.mjs'), 'utf8')
// Wrapped in a function, because page scripts share one scope.
export const problemsScript = `(() => {\n${problemsSource}})()\n`

/** index.html of a development page. */
export function devIndexHtml(hostFolder: string): string {
  // Files at fixed names are part of a release only; a missing manifest would be an error in the console.
  const source = readFileSync(join(hostFolder, 'src/index.html'), 'utf8').replace(/^.*rel="manifest".*\n/m, '')
  // Before the theme's script too: every bundle includes a refresh runtime, and the first one installs its own hook
  // where there is none, which loses the renderer before the remote is loaded.
  const template = source.replace('<!--head-->', `<script src="${devToolsHookPath}"></script><!--head-->`)
  return renderIndexHtml(template, {
    theme: { url: `/${themeFile}` },
    scripts: [problemsPath, `/${earlyFile}`, `/${hostEntryFile}`].map((url) => ({ url })),
    styles: [],
    fonts: [],
  }).replaceAll(environmentMark, 'production')
}

/** The production policy, except for styles: in development emotion writes them inline. */
export function devSecurityPolicy(host: string): string {
  return contentSecurityPolicy(host).replace(/style-src 'self' [^;]+/, "style-src 'self' 'unsafe-inline'")
}
