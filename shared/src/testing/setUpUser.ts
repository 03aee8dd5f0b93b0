import { waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'

const takesPointer = (element: Element) => getComputedStyle(element).pointerEvents !== 'none'

async function waitForPointer(element: Element): Promise<void> {
  if (takesPointer(element)) return
  await waitFor(() => {
    if (!takesPointer(element)) throw new Error('The element does not take the pointer.')
  })
}

/**
 * A user for tests. Lists and menus take the pointer only once they are placed, some frames after they are in the page:
 * faster than any hand, and on a busy machine slower than the next line of a test. So a click waits for that.
 */
export function setUpUser(): UserEvent {
  const user = userEvent.setup({ delay: null })
  return {
    ...user,
    async click(element) {
      await waitForPointer(element)
      await user.click(element)
    },
    async hover(element) {
      await waitForPointer(element)
      await user.hover(element)
    },
  }
}
