import { waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a `Select` and returns its list. */
export async function openSelect(user: UserEvent, select: HTMLElement): Promise<HTMLElement> {
  await user.click(select)
  return waitFor(() => {
    const list = document.getElementById(select.getAttribute('aria-controls') ?? '')
    if (!list) throw new Error('The list of options is not open.')
    return list
  })
}

/** Chooses an option of a `Select` by its text. */
export async function chooseOption(user: UserEvent, select: HTMLElement, name: string): Promise<void> {
  const list = await openSelect(user, select)
  await user.click(within(list).getByRole('option', { name }))
  await waitFor(() => {
    if (select.getAttribute('aria-expanded') === 'true') throw new Error('The list of options is still open.')
  })
}
