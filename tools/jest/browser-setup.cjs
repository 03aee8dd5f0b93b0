const { configure, getConfig } = require('@testing-library/dom')

const { getElementError } = getConfig()
configure({
  // Ends a search for a missing element. It measures nothing: on a busy machine a page with dialogs takes many seconds.
  asyncUtilTimeout: 60_000,
  // A waiting search discards the error of every try but the last, to which it adds the page itself.
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})

// What jsdom lacks because it does not lay pages out.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {
  constructor(type, { pointerId = 1, pointerType = 'mouse', ...rest } = {}) {
    super(type, rest)
    Object.assign(this, { pointerId, pointerType })
  }
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
globalThis.scrollTo = () => {}
Element.prototype.scrollTo ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.setPointerCapture ??= () => {}
Element.prototype.releasePointerCapture ??= () => {}
globalThis.requestIdleCallback ??= (run) => setTimeout(() => run({ didTimeout: false, timeRemaining: () => 0 }), 0)
globalThis.cancelIdleCallback ??= (id) => clearTimeout(id)
globalThis.CSS ??= { escape: (text) => text, supports: () => false }

// jsdom walks the whole page for each label of each field, which took a tenth of the time of a page with a form.
const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']
const labelable = LABELABLE.map((name) => name.toLowerCase()).join()
const controlOf = (label) =>
  label.htmlFor ? label.ownerDocument.getElementById(label.htmlFor) : label.querySelector(labelable)
for (const name of LABELABLE) {
  Object.defineProperty(globalThis[`HTML${name}Element`].prototype, 'labels', {
    configurable: true,
    get() {
      return [...this.ownerDocument.querySelectorAll('label')].filter((label) => controlOf(label) === this)
    },
  })
}

// A search by role asks for the style of each element and its ancestors. For each, jsdom matches all rules of the browser's
// own style sheet and computes a dozen colors, which took a sixth of the time of page tests. It lays nothing out: what
// tests can see is whether something is hidden.
const computedStyle = globalThis.getComputedStyle
const ownDisplays = new Map()
const deciding = ['hidden', 'open', 'type']
/** `display` of the browser's own style sheet. */
function ownDisplay(element) {
  const given = deciding.map((name) => element.getAttribute(name))
  const key = [element.namespaceURI, element.localName, ...given].join()
  if (!ownDisplays.has(key)) {
    const probe = document.createElementNS(element.namespaceURI, element.localName)
    for (const [at, name] of deciding.entries()) if (given[at] !== null) probe.setAttribute(name, given[at])
    ownDisplays.set(key, computedStyle(probe).display)
  }
  return ownDisplays.get(key)
}
/** The nearest inline value. */
function inherited(element, property, initial) {
  for (let at = element; at; at = at.parentElement) {
    const value = at.style?.getPropertyValue(property)
    if (value && value !== 'inherit') return value
  }
  return initial
}
function styleValue(element, property) {
  if (property === 'display') return element.style?.display || ownDisplay(element)
  if (property === 'visibility') return inherited(element, property, 'visible')
  if (property === 'pointer-events') return inherited(element, property, 'auto')
  return element.style?.getPropertyValue(property) ?? ''
}
globalThis.getComputedStyle = (element, pseudo) =>
  new Proxy(element.style ?? {}, {
    get(style, name) {
      if (name === 'getPropertyValue') return (property) => (pseudo ? '' : styleValue(element, property))
      if (name === 'display' || name === 'visibility') return pseudo ? '' : styleValue(element, name)
      if (name === 'pointerEvents') return styleValue(element, 'pointer-events')
      const value = pseudo ? '' : Reflect.get(style, name)
      return typeof value === 'function' ? value.bind(style) : value
    },
  })

// React records a stack trace for each element, which takes a twelfth of the time. Only its warnings print them.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} })

// React asks once whether tests flush its work.
globalThis.IS_REACT_ACT_ENVIRONMENT = true

// The screens that the remotes of this checkout declare, as the host gets them from their releases, without icons.
const { globSync } = require('node:fs')
const path = require('node:path')
const { setScreens } = require('@dayline/shared/navigation')

const repository = path.join(__dirname, '../..')
setScreens(
  globSync('remote-*/src/screens.ts', { cwd: repository }).flatMap((file) => {
    const remote = file.split(path.sep)[0].slice('remote-'.length)
    const { screens } = require(path.join(repository, file))
    return Object.entries(screens).map(([id, row]) => ({ ...row, id, remote, icon: [] }))
  }),
)
