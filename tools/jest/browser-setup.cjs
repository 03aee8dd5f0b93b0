// What jsdom lacks because it does not lay pages out.
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

// React asks once whether tests flush its work.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
