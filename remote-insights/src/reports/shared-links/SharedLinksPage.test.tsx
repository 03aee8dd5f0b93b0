import { renderWithApp } from '@dayline/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { someReportLink as link } from '../testing/someReportLink.ts'
import { SharedLinksPage } from './SharedLinksPage.tsx'

const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

test('links to the report with its days and filters, and shows how often the link was opened', async () => {
  await renderWithApp(<SharedLinksPage />, { calls: { '/reportlink/list': { Items: [link(1, 'Board')] } } })
  const row = await rowOf('Board')
  const { pathname, searchParams } = new URL(within(row).getByRole<HTMLAnchorElement>('link', { name: 'Board' }).href)
  expect(pathname).toContain('task-insights')
  expect(Object.fromEntries(searchParams)).toEqual({ date: '7d', team: '3', blocked: '1', status: 'none' })
  const words = within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(words.slice(1, 3)).toEqual(['Task insightsLast 7 days', 'Open'])
  expect(words[4]).toBe('02 Dec 2026')
  expect(words[5]).toMatch(/^12/)
})

test('confirms a revocation, and offers none for ended links but shows who revoked them', async () => {
  let Items = [
    link(1, 'Board'),
    link(2, 'Audit', {
      State: 'revoked',
      RevokeDate: '2026-11-20T09:00:00Z',
      RevokedBy: { ID: 2, Title: 'Grace Hopper' },
    }),
    link(3, 'Old', { State: 'expired' }),
    link(4, 'Paused', { State: 'closed' }),
  ]
  const { user, server } = await renderWithApp(<SharedLinksPage />, {
    calls: {
      '/reportlink/list': () => ({ Items }),
      '/reportlink/revoke': ({ Id }) => {
        Items = Items.map((each) => (each.ID === Id ? { ...each, State: 'revoked' } : each))
        return { Id }
      },
    },
  })
  await rowOf('Board')
  expect(screen.getAllByRole('button', { name: /^Revoke / }).map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Revoke Board',
    'Revoke Paused',
  ])
  await user.hover(within(await rowOf('Audit')).getByText('Revoked'))
  expect(await screen.findByText(/Revoked by Grace Hopper/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Revoke Board' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).getByText(/“Board” will no longer open/)).toBeTruthy()
  expect(server.sent('/reportlink/revoke')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(server.sent('/reportlink/revoke')).toEqual([{ Id: 1 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Board' })).toBeNull())
})

test('explains how to create a link when there are none', async () => {
  await renderWithApp(<SharedLinksPage />, { calls: { '/reportlink/list': { Items: [] } } })
  expect(await screen.findByText('No shared links')).toBeTruthy()
})
