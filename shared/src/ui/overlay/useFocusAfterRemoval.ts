import { type RefObject, useEffect } from 'react'

/**
 * A control may remove itself: a filter's chip, "Mark as read", a chart that narrows to one app. The browser then moves
 * the focus to the page, where Tab starts at the top and screen readers lose their place; a dialog moves it to its first
 * control, which the next Enter would press. This moves it to the nearest part of the content around the control that
 * remains, whichever remote it belongs to.
 */
export function useFocusAfterRemoval(content: RefObject<HTMLElement | null>): void {
  useEffect(() => keepFocusNear(content.current), [content])
}

/** `useFocusAfterRemoval` as a ref of the content. It precedes the observer of a dialog's focus trap, which starts later. */
export function keepFocusNear(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return
  /** The element with the focus and all around it, from the inside out. */
  let path: EventTarget[] = []
  function handleFocus(event: FocusEvent) {
    path = event.composedPath()
  }
  function handleBlur() {
    // A blur because of the removal is followed by it in the same task.
    queueMicrotask(() => {
      if (isConnected(path[0]) && path[0] !== document.activeElement) path = []
    })
  }
  const observer = new MutationObserver(() => {
    const isLost = path.length > 0 && !isConnected(path[0]) && document.activeElement === document.body
    if (isLost && !path.some((one) => isConnected(one) && root.contains(one) && focus(one))) path = []
  })
  root.addEventListener('focusin', handleFocus)
  root.addEventListener('focusout', handleBlur)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    root.removeEventListener('focusin', handleFocus)
    root.removeEventListener('focusout', handleBlur)
    observer.disconnect()
  }
}

/** The element that has the focus and all around it within the page, from the inside out. */
export function focusedPath(): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let one = document.activeElement; one && one !== document.body; one = one.parentElement) {
    if (one instanceof HTMLElement) path.push(one)
  }
  return path
}

/** If the first element of a `focusedPath` was removed, focuses and returns the nearest one around it that remains. */
export function focusNear([control, ...around]: readonly HTMLElement[]): HTMLElement | null {
  if (!control || control.isConnected) return null
  return around.find((one) => one.isConnected && focus(one)) ?? null
}

const isConnected = (target: EventTarget | undefined): target is HTMLElement | SVGElement =>
  target instanceof Element && target.isConnected

/** Returns whether the element has the focus now: one that is hidden cannot have it. */
function focus(element: HTMLElement | SVGElement): boolean {
  const hasIndex = element.hasAttribute('tabindex')
  // For this one time: a place that is no control is neither a stop of Tab nor focused by a click.
  if (!hasIndex) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  const isFocused = document.activeElement === element
  if (hasIndex) return isFocused
  function release() {
    // While another window is in use, the element remains the one that has the focus here.
    if (document.activeElement === element) return
    element.removeAttribute('tabindex')
    element.removeEventListener('blur', release)
  }
  if (isFocused) element.addEventListener('blur', release)
  else element.removeAttribute('tabindex')
  return isFocused
}
