/**
 * Runs before the first paint, alone, in the head: a chosen theme must not wait for the app's scripts, or the page
 * would flash in the device's. Without a choice the page's `color-scheme` follows the device by itself.
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
  // Storage is blocked: nothing can have been chosen.
}
