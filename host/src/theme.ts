/**
 * A script of its own in the head, which runs before the first paint: a chosen theme must not wait for the app's
 * scripts, or the page would flash in the device's theme. Without a choice the page's `color-scheme` follows the
 * device.
 */
function putChosenTheme(): void {
  const chosen = localStorage.getItem('dayline.theme')
  if (chosen !== 'light' && chosen !== 'dark') return
  const page = document.documentElement
  page.dataset.theme = chosen
  page.style.colorScheme = chosen
}

try {
  putChosenTheme()
} catch {
  // Storage is blocked, so no theme can have been chosen.
}
