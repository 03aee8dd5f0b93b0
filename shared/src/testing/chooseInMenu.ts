import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a menu and chooses in it. By keys: the pointer needs a layout, which a test has not. */
export async function chooseInMenu(user: UserEvent, trigger: string | RegExp, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: trigger }))
  const item = await screen.findByRole('menuitem', { name })
  const { length } = screen.getAllByRole('menuitem')
  for (let steps = 0; steps < length && !item.hasAttribute('data-highlighted'); steps++) {
    await user.keyboard('{ArrowDown}')
  }
  await user.keyboard('{Enter}')
}
