/**
 * What the watchdog works with, taken while it is still the browser's own: this module runs before any remote does, and
 * a remote that replaces one of these replaces it for everyone else only.
 */
export const natives = {
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
  setTimeout: window.setTimeout.bind(window),
  addEventListener: window.addEventListener.bind(window),
  matchMedia: window.matchMedia.bind(window),
  reload: () => window.location.reload(),
}
