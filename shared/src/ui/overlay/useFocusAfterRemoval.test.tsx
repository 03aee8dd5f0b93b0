import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

type Parts = { hasChips?: boolean; chips?: string[] }

function Content({ hasChips = true, chips = [] }: Parts) {
  const main = useRef<HTMLElement>(null)
  useFocusAfterRemoval(main)
  return (
    <>
      <button type="button">Account</button>
      <main ref={main} tabIndex={-1}>
        <section aria-label="Filters">
          {hasChips && (
            <ul>
              {chips.map((chip) => (
                <li key={chip}>
                  <button type="button">{chip}</button>
                </li>
              ))}
            </ul>
          )}
        </section>
        <p>Rows</p>
      </main>
    </>
  )
}

function show(first: Parts) {
  const { rerender } = render(<Content {...first} />)
  return (next: Parts) => act(async () => rerender(<Content {...next} />))
}

const focusOn = (name: string) => act(() => screen.getByRole('button', { name }).focus())

it('moves the focus of a removed control to the nearest part of the content that remains', async () => {
  const change = show({ chips: ['Team', 'Status'] })
  focusOn('Team')
  await change({ chips: ['Status'] })
  expect(document.activeElement).toBe(screen.getByRole('list'))
  focusOn('Status')
  await change({ hasChips: false })
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

it('makes that part focusable only while it has the focus', async () => {
  const change = show({ chips: ['Team', 'Status'] })
  focusOn('Team')
  await change({ chips: ['Status'] })
  expect(screen.getByRole('list').tabIndex).toBe(-1)
  focusOn('Status')
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false)
})

it('keeps that part focusable while another window is in use', async () => {
  const change = show({ chips: ['Team', 'Status'] })
  focusOn('Team')
  await change({ chips: ['Status'] })
  screen.getByRole('list').dispatchEvent(new FocusEvent('blur'))
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(true)
  focusOn('Status')
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false)
})

it('leaves the focus on a control that remains, inside the content or outside', async () => {
  const change = show({ chips: ['Team', 'Status'] })
  focusOn('Status')
  await change({ chips: ['Status'] })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Status' }))
  focusOn('Account')
  await change({ chips: [] })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }))
})

it('does not move a focus that had already left the control', async () => {
  const change = show({ chips: ['Team'] })
  focusOn('Team')
  await act(async () => screen.getByRole('button', { name: 'Team' }).blur())
  await change({ chips: [] })
  expect(document.activeElement).toBe(document.body)
})
