import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Opens a menu and chooses an item. By keyboard, because the pointer needs a layout, which jsdom lacks. A menu moves
 * its highlight with a delay, so each step waits for the previous one.
 */
export async function chooseInMenu(user: UserEvent, trigger: string | RegExp, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: trigger }))
  const item = await screen.findByRole('menuitem', { name })
  const items = screen.getAllByRole('menuitem')
  const marked = () => items.find((each) => each.hasAttribute('data-highlighted'))
  for (let steps = 0; steps < items.length && marked() !== item; steps++) {
    const before = marked()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(marked()).not.toBe(before))
  }
  await user.keyboard('{Enter}')
}
