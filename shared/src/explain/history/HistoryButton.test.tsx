import { AuditKind } from '@dayline/shared/contract'
import { HistoryButton } from '@dayline/shared/explain'
import { renderWithApp } from '@dayline/shared/testing'
import { screen, within } from '@testing-library/react'

test('loads the history of a record when it is opened, not before', async () => {
  const { user, server } = await renderWithApp(
    <HistoryButton of={{ Subject: 'timeEntry', Id: 5 }} name="this entry" />,
    {
      calls: {
        '/audit/history': {
          Items: [
            {
              No: 3,
              At: '2026-11-20T09:30:00Z',
              Kind: AuditKind.Approved,
              Title: 'Approved a time entry',
              Actor: { ID: 100, Title: 'Ada Lovelace', Image: null },
              Source: 'session',
              Subject: null,
              Changes: [{ Record: null, Field: 'Status', Before: 'Pending', After: 'Approved' }],
            },
          ],
        },
      },
    },
  )
  expect(server.sent('/audit/history')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'History' }))
  const dialog = await screen.findByRole('dialog', { name: 'History of this entry' })
  expect(await within(dialog).findByText(/Approved a time entry/)).toBeTruthy()
  expect(dialog.textContent).toContain('Status: Pending → Approved')
  expect(server.sent('/audit/history')).toEqual([{ Subject: 'timeEntry', Id: 5 }])
})
