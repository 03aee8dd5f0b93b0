import { setUpUser } from '@dayline/shared/testing'
import { UiProvider } from '@dayline/shared/ui'
import { DataTable } from '@dayline/shared/ui/data'
import { render, screen } from '@testing-library/react'
import { releaseColumns } from './releaseColumns.tsx'
import type { ReleaseRow } from './releaseRows.ts'

const user = setUpUser()

const spread = (Users: number) => ({ Users, Organizations: 1, Addresses: 1 })

function row(remote: string, state: ReleaseRow['state'], users: number, left: number): ReleaseRow {
  return {
    remote,
    release: 'v1',
    state,
    previous: null,
    continuing: null,
    health: {
      Remote: remote,
      Release: 'v1',
      Running: users + 1,
      Tabs: users,
      Fallbacks: 0,
      Errors: 0,
      Ran: spread(users),
      Left: spread(left),
      Erred: spread(users - left),
      Reasons: left > 0 ? [{ Phase: 'entry', Code: 'timeout', Tabs: left }] : [],
      LastAt: `2026-11-20T1${users % 10}:00:00Z`,
    },
  }
}
const silent: ReleaseRow = { ...row('insights', 'last-good', 0, 0), health: null }
const rows = [row('admin', 'former', 4, 0), row('billing', 'active', 10, 2), silent, row('tracking', 'rollout', 9, 5)]

test('sorts releases by what tabs report, with those without a report last', async () => {
  const idle = { error: undefined, isLoading: false, isValidating: false, retry: () => undefined }
  render(
    <UiProvider>
      <DataTable
        label="Releases"
        query={{ ...idle, data: { Items: rows } }}
        columns={releaseColumns('Europe/Istanbul', () => {})}
        rowKey={({ remote }) => remote}
      />
    </UiProvider>,
  )
  const sorted = async (head: string) => {
    await user.click(screen.getByRole('button', { name: head }))
    return screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.charAt(0))
      .join('')
  }
  expect(await sorted('People')).toBe('BTAI')
  expect(await sorted('People')).toBe('ATBI')
  expect(await sorted('Tabs now')).toBe('BTAI')
  expect(await sorted('Left it')).toBe('TBAI')
  expect(await sorted('Saw an error')).toBe('BATI')
  expect(await sorted('Last report')).toBe('TABI')
  expect(await sorted('State')).toBe('BTIA')
  expect(await sorted('Why')).toBe('BTAI')
  expect(await sorted('Area')).toBe('ABIT')
})
