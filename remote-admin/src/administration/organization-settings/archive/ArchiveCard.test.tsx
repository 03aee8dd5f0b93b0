import { Role } from '@dayline/shared/contract'
import { refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ArchiveCard } from './ArchiveCard.tsx'

const Retention = { Months: 6, OldestDay: '2026-06-10', DeleteDay: '2026-12-11' }
const one = {
  ...{ ID: 4, Done: 0, Total: 0, Bytes: null, Sha256: null, RequestedBy: 'Ada Lovelace' },
  ...{ CreateDate: '2026-11-20T09:00:00Z', ExpireDate: null, DownloadDate: null },
}
const ready = {
  ...{ ...one, Status: 'ready' as const, Bytes: 2_500_000, Sha256: 'ab12' },
  ExpireDate: '2026-11-27T09:00:00Z',
}
const type = (value: string) => fireEvent.input(screen.getByLabelText(/Your password/), { target: { value } })

test('the Owner requests an archive with the password, and sees its progress', async () => {
  let Items: object[] = []
  const { user, server } = await renderWithApp(<ArchiveCard />, {
    calls: {
      '/organization/listarchives': () => ({ Items, Retention }) as never,
      '/organization/createarchive': (body) => {
        if (body.Password !== 'right-1')
          return refuse({ validationErrors: { Password: 'Current password is incorrect.' } })
        Items = [{ ...one, Status: 'working', Done: 3, Total: 4 }]
        return { Item: Items[0] } as never
      },
    },
  })
  await screen.findByText('No archive has been made yet.')
  expect(screen.getByText('Time and screenshots are stored for 6 months')).toBeTruthy()
  expect(screen.getByText(/The oldest day is 10 Jun 2026\. It is deleted on 11 Dec 2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make an archive' }))
  const dialog = await screen.findByRole('dialog', { name: 'Make an archive' })
  const submit = within(dialog).getByRole('button', { name: 'Make the archive' })
  type('wrong-1')
  await user.click(submit)
  await screen.findByText('Current password is incorrect.')
  type('right-1')
  await user.click(submit)
  const bar = await screen.findByRole('progressbar', { name: 'Progress of the archive' })
  expect(bar.getAttribute('aria-valuenow')).toBe('75')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Make an archive' })).toHaveProperty('disabled', true)
  expect(server.sent('/organization/createarchive').at(-1)).toEqual({ Password: 'right-1' })
})

test('a finished archive is downloaded with the password; older ones show their outcome', async () => {
  const opened: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '')
  })
  const { user, server } = await renderWithApp(<ArchiveCard />, {
    calls: {
      '/organization/listarchives': {
        Items: [ready, { ...one, ID: 3, Status: 'failed' }, { ...one, ID: 2, Status: 'removed' }],
        Retention: { Months: 6, OldestDay: null, DeleteDay: null },
      },
      '/organization/downloadarchive': { Url: '/api/archive.zip?token=x' },
    },
  })
  await screen.findByText('Available until 27 Nov 2026')
  expect(screen.getByText('Could not be made')).toBeTruthy()
  expect(screen.getByText('No longer available')).toBeTruthy()
  expect(screen.queryByText(/stored for/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Download/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Download the archive' })
  expect(within(dialog).getByText('SHA-256: ab12')).toBeTruthy()
  type('right-1')
  await user.click(within(dialog).getByRole('button', { name: /^Download/ }))
  await waitFor(() => expect(opened).toEqual(['/api/archive.zip?token=x']))
  expect(server.sent('/organization/downloadarchive')).toEqual([{ Id: 4, Password: 'right-1' }])
})

test('only the Owner sees it', async () => {
  const { server } = await renderWithApp(<ArchiveCard />, { account: someAccount({ role: Role.Coowner }) })
  expect(screen.queryByText('Take your data with you')).toBeNull()
  expect(server.sent('/organization/listarchives')).toEqual([])
})
