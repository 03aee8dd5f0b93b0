import 'fake-indexeddb/auto'
import { deleteOtherSessionsReads } from '@dayline/shared/api'
import { waitFor } from '@testing-library/react'

it('looks for stored answers on a first visit without opening their database', async () => {
  const list = jest.spyOn(indexedDB, 'databases')
  const open = jest.spyOn(indexedDB, 'open')
  deleteOtherSessionsReads()
  await waitFor(() => expect(list).toHaveBeenCalled())
  await list.mock.results[0]?.value
  // The file that would open it, and its turn.
  await import('./readDatabase.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(open).not.toHaveBeenCalled()
})

it('deletes stored answers where databases cannot be listed', async () => {
  jest.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('not now'))
  const open = jest.spyOn(indexedDB, 'open')
  deleteOtherSessionsReads()
  await waitFor(() => expect(open).toHaveBeenCalled())
})
