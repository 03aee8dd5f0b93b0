import { natives } from './natives.ts'

/**
 * How much of the shell is visible. `blank`: an element without any content covers it. `cover`: an element with content
 * and no way out does; a busy page may look like that for a while.
 */
export type Sight = 'clear' | 'gone' | 'hidden' | 'blank' | 'cover'

const layers = [
  'dialog[open]',
  '[role=dialog]',
  '[role=alertdialog]',
  '[role=menu]',
  '[role=listbox]',
  '[aria-modal=true]',
]
/** Something to operate, which is a way out. */
const operable =
  'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable], iframe, [role=button]'
/** Visible content. A browser extension draws in its own elements. */
const meaningful = 'img, video, canvas, svg, progress, [role=progressbar], [role=status], [aria-busy=true]'
const isForeign = (element: Element) => element.localName.includes('-') || element.shadowRoot !== null

const isSeen = (element: Element) =>
  // Missing in browsers before 2024, which then notice less.
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) !== false

/** Is a dialog, a menu or full screen open? Then what it covers is covered on purpose. */
function hasLayer(): boolean {
  if (document.fullscreenElement) return true
  return [...document.querySelectorAll(layers.join(','))].some(isSeen)
}

const shares = [0.05, 0.25, 0.5, 0.75, 0.95]

/** Points across the shell's bar, which is always at the top. */
function pointsOf(bar: Element): [number, number][] {
  const { left, top, width, height } = bar.getBoundingClientRect()
  return shares.map((share) => [left + width * share, top + height / 2])
}

/** The element over the bar at a point; null where the bar is on top, or where nothing or an ancestor was hit. */
function coverAt(bar: Element, [x, y]: [number, number]): Element | null {
  const hit = document.elementFromPoint(x, y)
  // An element that a layer made inert is not hit; the one behind it is.
  return hit === null || bar.contains(hit) || hit.contains(bar) ? null : hit
}

/** The whole cover: the element that was placed over the page, not the child that was hit. */
function placed(hit: Element): Element {
  for (let element: Element | null = hit; element; element = element.parentElement) {
    if (['fixed', 'absolute'].includes(getComputedStyle(element).position)) return element
  }
  return hit
}

/** Do these elements cover the whole window? Not if, for example, a menu is in front of its backdrop. */
function coversAll(wholes: Element[]): boolean {
  const hits = shares.flatMap((down) =>
    shares.map((across) => document.elementFromPoint(window.innerWidth * across, window.innerHeight * down)),
  )
  return hits.every((hit) => hit !== null && wholes.some((whole) => whole.contains(hit)))
}

function sightOfCover(covers: Element[]): Sight {
  const wholes = [...new Set(covers.map(placed))]
  if (!coversAll(wholes)) return 'clear'
  const holds = (selector: string) => wholes.some((whole) => whole.matches(selector) || whole.querySelector(selector))
  if (wholes.some(isForeign) || holds(operable)) return 'clear'
  const hasText = wholes.some((whole) => (whole.textContent ?? '').trim() !== '')
  return hasText || holds(meaningful) ? 'cover' : 'blank'
}

/**
 * Checks what the user sees: is the shell in the page, visible, and not fully covered?
 * @param isExpected false where the host shows a page without the shell's bar
 */
export function lookAtShell(isExpected: boolean): Sight {
  const root = document.getElementById('root')
  if (!root) return 'gone'
  // The bar is not printed, and developer tools can emulate print layout.
  if (!isExpected || natives.matchMedia('print').matches) return 'clear'
  const bar = root.querySelector('header')
  if (!bar) return 'gone'
  const { width, height } = bar.getBoundingClientRect()
  if (!isSeen(bar) || width === 0 || height === 0) return 'hidden'
  if (hasLayer()) return 'clear'
  const covers = pointsOf(bar).map((point) => coverAt(bar, point))
  return covers.every((cover) => cover !== null) ? sightOfCover(covers) : 'clear'
}

/** How long one sight has lasted in healthy time, and how often the page was pressed without effect in that time. */
export type Lasting = { sight: Sight; lastedMs: number; presses: number }

export function nextLasting(before: Lasting, sight: Sight, milliseconds: number): Lasting {
  return before.sight === sight
    ? { ...before, lastedMs: before.lastedMs + milliseconds }
    : { sight, lastedMs: 0, presses: 0 }
}

/**
 * Is the shell broken? A removed or hidden one will not return. A cover counts as intended until presses have no
 * effect; a blank one is judged sooner than one with content.
 */
export function isDead({ sight, lastedMs, presses }: Lasting): boolean {
  switch (sight) {
    case 'gone':
    case 'hidden':
      return lastedMs >= 1_500
    case 'blank':
      return lastedMs >= 10_000 || (lastedMs >= 2_000 && presses >= 2)
    case 'cover':
      return lastedMs >= 30_000 && presses >= 2
    default:
      return false
  }
}
