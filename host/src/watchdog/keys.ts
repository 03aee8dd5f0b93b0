import { natives } from './natives.ts'

/** Does this key enter text into this target? */
export function isWriting(
  { key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent,
  target: EventTarget | null,
): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || isComposing) return false
  return (
    target instanceof HTMLElement && target.matches('input, textarea, [contenteditable=""], [contenteditable=true]')
  )
}

const probeAttribute = 'data-key-probe'

/** Whether an event is the watchdog's own probe: key handlers of the host ignore it. */
export const isKeyProbe = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.hasAttribute(probeAttribute)

/**
 * Are keys intercepted before they reach a field that only the host has? The field refuses no key and no shortcut
 * applies to it, so a letter that does not reach it reaches no field.
 */
export function areKeysCaught(): boolean {
  const field = document.createElement('input')
  field.hidden = true
  field.setAttribute(probeAttribute, '')
  document.body.append(field)
  let arrived = 0
  field.addEventListener('keydown', () => {
    arrived++
  })
  const letters = ['a', 'e', '1']
  const taken = letters.filter((key) => {
    const before = arrived
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
    field.dispatchEvent(event)
    return event.defaultPrevented || arrived === before
  })
  field.remove()
  return taken.length === letters.length
}

const restMs = 2_000

/**
 * Calls back when keys are intercepted. A field may refuse a letter and a menu may handle one, so a lost key only
 * triggers the check; `areKeysCaught` decides. Call before any remote runs: listeners of the window are
 * called in their order, and this one has to be the first.
 */
export function watchKeys(onCaught: () => void): void {
  let checkedAt = Number.NEGATIVE_INFINITY
  function ask(): void {
    if (performance.now() - checkedAt < restMs) return
    checkedAt = performance.now()
    if (areKeysCaught()) onCaught()
  }
  function handleKey(event: KeyboardEvent): void {
    const { target } = event
    if (!event.isTrusted || !(target instanceof Element)) return
    let hasArrived = false
    const handleArrival = () => {
      hasArrived = true
    }
    target.addEventListener('keydown', handleArrival, { capture: true, once: true })
    // After all listeners have handled it.
    natives.setTimeout(() => {
      target.removeEventListener('keydown', handleArrival, { capture: true })
      if (!hasArrived || (event.defaultPrevented && isWriting(event, target))) ask()
    })
  }
  natives.addEventListener('keydown', handleKey, { capture: true })
}
