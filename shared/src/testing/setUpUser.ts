import { act, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

const takesPointer = (element: Element) => getComputedStyle(element).pointerEvents !== 'none'

async function waitForPointer(element: Element): Promise<void> {
  if (takesPointer(element)) return
  await waitFor(() => {
    if (!takesPointer(element)) throw new Error('The element does not take the pointer.')
  })
}

const modal = '[aria-modal="true"]'
/** Dialogs that have had the focus. */
const settled = new WeakSet<Element>()

/** Only in the frame after it opens does a dialog store and take the focus, and hide the page behind it. */
export async function waitForDialog(dialog: Element | null | undefined): Promise<void> {
  if (!dialog || settled.has(dialog)) return
  await waitFor(() => {
    if (!dialog.contains(document.activeElement)) throw new Error('The dialog does not have the focus yet.')
  })
  settled.add(dialog)
}

const openMenu = '[role=menu][data-state=open]'

/**
 * A menu takes the focus, and listens to Escape, in the frame after it opens. On a busy machine, which renders it later
 * than that, it never takes the focus.
 */
async function waitForMenu(menu: HTMLElement | undefined): Promise<void> {
  if (!menu) return
  const hasFocus = () => expect(menu.contains(document.activeElement)).toBe(true)
  await waitFor(hasFocus, { timeout: 2000 }).catch(() => act(() => menu.focus()))
  hasFocus()
}

// Tests may replace the clock later.
const soon = globalThis.setTimeout

/** Controls report a change some turns of the event loop after the event; only then is the result rendered. */
const waitForChange = () => act(() => new Promise<void>((resolve) => soon(resolve)))

/**
 * A user for tests. A dialog, list or menu accepts pointer and focus only some frames after it is rendered: too soon
 * for a person to notice, but on a busy machine later than the next line of a test. So each action waits for that.
 */
export function setUpUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  async function ready(element: Element) {
    await waitForDialog(element.closest(modal))
    await waitForPointer(element)
  }
  return {
    ...user,
    async click(element) {
      await ready(element)
      await user.click(element)
      await waitForChange()
    },
    async hover(element) {
      await ready(element)
      await user.hover(element)
    },
    async clear(element) {
      await ready(element)
      await user.clear(element)
      await waitForChange()
    },
    async type(element, ...rest) {
      await ready(element)
      await user.type(element, ...rest)
      await waitForChange()
    },
    async keyboard(text) {
      await waitForDialog([...document.querySelectorAll(modal)].at(-1))
      await waitForMenu([...document.querySelectorAll<HTMLElement>(openMenu)].at(-1))
      await user.keyboard(text)
      await waitForChange()
    },
  }
}
