import type { PeopleImport } from '@dayline/shared/contract'
import { chooseOption, refuse, renderWithApp } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EmployeesPage } from '../EmployeesPage.tsx'
import { reads } from '../testing/sampleEmployees.ts'

const row = { Line: 2, FirstName: 'Grace', LastName: 'Hopper', Email: 'grace@new.test', Role: 'Manager' }
const result: PeopleImport = {
  Columns: [
    { Title: 'Who', Field: null, Samples: ['Grace Hopper'] },
    { Title: 'Email', Field: 'Email', Samples: ['grace@new.test'] },
  ],
  Rows: [
    { ...row, Team: 'Field', IsNewTeam: true, Verdict: 'new', Reason: null },
    { ...row, Line: 3, Email: 'nobody', Team: 'Field', IsNewTeam: false, Verdict: 'refused', Reason: 'Bad email.' },
  ],
  NewCount: 1,
  NewTeams: ['Field'],
  FreeSeats: 16,
}

async function openImport(calls = {}) {
  const app = await renderWithApp(<EmployeesPage />, {
    calls: { ...reads, '/employee/previewimport': result, '/employee/import': result, ...calls },
  })
  await app.user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import employees' }))
  const check = async (text: string) => {
    fireEvent.change(dialog.getByRole('textbox', { name: /^Rows/ }), { target: { value: text } })
    await app.user.click(dialog.getByRole('button', { name: 'Check rows' }))
  }
  return { ...app, dialog, check }
}

test('rows are checked and a column is chosen before people are invited', async () => {
  const { user, server, dialog, check } = await openImport()
  await check('Who,Email\nGrace Hopper,grace@new.test')
  const table = within(await dialog.findByRole('table', { name: 'Rows of the file' }))
  expect((await table.findByText('grace@new.test')).closest('tr')?.textContent).toContain('Field (new team)New')
  expect(table.getByText('nobody').closest('tr')?.textContent).toContain('RefusedBad email.')
  expect(dialog.getByText(/^1 of 2 rows will be invited, with 16 free seats\. New team: Field\./)).toBeTruthy()
  await chooseOption(user, dialog.getByRole('combobox', { name: /^Who/ }), 'Full name')
  await waitFor(() =>
    expect(server.sent('/employee/previewimport').at(-1)).toMatchObject({ Columns: ['FullName', 'Email'] }),
  )
  expect(server.sent('/employee/import')).toEqual([])
  const invite = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Invite 1 employee' })
  await waitFor(() => expect(invite.disabled).toBe(false))
  await user.click(invite)
  expect(await screen.findByText('1 invitation sent')).toBeTruthy()
  expect(server.sent('/employee/import')).toMatchObject([{ Columns: ['FullName', 'Email'], DefaultRole: 5 }])
})

test('the names of a file that a spreadsheet saved in Windows-1252 are read', async () => {
  const { dialog } = await openImport()
  const file = new File([], 'people.csv')
  // The test environment cannot read a `File`.
  file.arrayBuffer = async () => new Uint8Array([...'Who\nJ'].map((letter) => letter.charCodeAt(0)).concat(0xfc)).buffer
  fireEvent.change(dialog.getByLabelText('CSV file'), { target: { files: [file] } })
  const rows = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Rows/ })
  await waitFor(() => expect(rows.value).toBe('Who\nJü'))
})

test('a text that is no table remains in its field, with the reason below', async () => {
  const { dialog, check } = await openImport({
    '/employee/previewimport': refuse({ validationErrors: { Text: 'Line 2 cannot be read. Is a quote missing?' } }),
  })
  await check('Who\n"Grace')
  expect(await dialog.findByText('Line 2 cannot be read. Is a quote missing?')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Rows/ }).value).toBe('Who\n"Grace')
})
