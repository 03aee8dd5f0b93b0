/**
 * Browser functions that the watchdog uses, captured before any remote runs: a remote that replaces one of them
 * replaces it for everyone else only.
 */
export const natives = {
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
  setTimeout: window.setTimeout.bind(window),
  addEventListener: window.addEventListener.bind(window),
  matchMedia: window.matchMedia.bind(window),
  reload: () => window.location.reload(),
}
