import { UiProvider } from '@dayline/shared/ui'
import { Tabs } from '@dayline/shared/ui/data'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'

async function show(content?: ReactNode) {
  const tabs = [{ id: 'list', label: 'List' } as const, { id: 'board', label: 'Board' } as const]
  await act(async () => {
    render(
      <UiProvider>
        <Tabs label="View" tabs={tabs} value="list" onChange={() => undefined}>
          {content}
        </Tabs>
      </UiProvider>,
    )
  })
  const panelId = screen.getByRole('tab', { name: 'List' }).getAttribute('aria-controls')
  return document.getElementById(panelId ?? '')
}

test('the selected tab names the panel with its content', async () => {
  expect(await show('Tasks')).toBe(screen.getByRole('tabpanel', { name: 'List' }))
})

test('tabs above content of the screen have no panel that Tab stops at, and their tab controls an element that exists', async () => {
  expect(await show()).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('tabpanel')).toBeNull()
})
