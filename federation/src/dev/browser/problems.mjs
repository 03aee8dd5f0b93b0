// Shows compile errors in the page. It is served beside the bundles, so it also works when one of them has no
// build yet, and it gets the result of every compilation, not only of those whose code the page has loaded.

const retryMs = 1_000

/** What does not compile, by compilation. */
const problems = new Map()
/** Compilations that were broken when the page was loaded: only a reload brings the missing code. */
const brokenFromStart = new Set()
const heardOf = new Set()

// A popover is above the dialogs of the page and takes no focus from its fields.
const panel = document.createElement('pre')
panel.popover = 'manual'
panel.role = 'alert'
panel.ariaLabel = 'Build problems'
panel.style.cssText =
  'inset:auto 0 0;width:100%;max-height:50vh;box-sizing:border-box;margin:0;overflow:auto;white-space:pre-wrap;' +
  'padding:16px 24px;border:0;border-top:4px solid #e5484d;background:#18181b;color:#fafafa;font:14px/1.5 monospace'

/** The path and the compiler's excerpt, without colors and without the loader's own text. */
function readable(message) {
  return message
    .replaceAll(/\p{Cc}\[[\d;]*m/gu, '')
    .replace(/^Module build failed .*\n/m, '')
    .replace(/\n+Caused by:[\s\S]*$/, '')
}

function show() {
  const texts = [...problems].flatMap(([name, errors]) => errors.map((error) => `${name}: ${readable(error)}`))
  panel.textContent = texts.join('\n\n')
  if (!panel.isConnected) document.body.append(panel)
  panel.togglePopover(texts.length > 0)
}

function handleMessage({ action, name, errors }) {
  if (action !== 'built' && action !== 'sync') return
  if (errors.length > 0) {
    problems.set(name, errors)
    if (!heardOf.has(name)) brokenFromStart.add(name)
  } else {
    problems.delete(name)
    if (brokenFromStart.has(name)) return location.reload()
  }
  heardOf.add(name)
  show()
}

function connect() {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
  socket.addEventListener('message', ({ data }) => handleMessage(JSON.parse(data)))
  socket.addEventListener('close', () => setTimeout(connect, retryMs))
}

connect()
