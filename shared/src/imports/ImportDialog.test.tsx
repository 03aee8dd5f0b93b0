import { type CallData, type FileRow, ImportFormat, type ImportPreview } from '@dayline/shared/contract'
import { isReloadHeld } from '@dayline/shared/forms'
import { ImportDialog, taskImportKind, timeImportKind } from '@dayline/shared/imports'
import { listGatherMs } from '@dayline/shared/realtime'
import {
  chooseOption,
  emitServerEvent,
  type FakeCalls,
  refuse,
  renderWithApp,
  someAccount,
} from '@dayline/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fileText } from './fileText.ts'

afterEach(() => jest.useRealTimers())

const row = (Row: number, Verdict: number, more: Partial<FileRow> = {}): FileRow => ({
  Row,
  Verdict,
  Messages: [],
  Title: `Row ${Row}`,
  Person: 'Ada Lovelace',
  StartDate: '2026-11-20T06:00:00Z',
  EndDate: '2026-11-20T07:30:00Z',
  Status: null,
  DueDate: null,
  ...more,
})
const preview = (Items: FileRow[], more: Partial<ImportPreview> = {}): ImportPreview => ({
  Items,
  Ready: Items.filter(({ Verdict }) => Verdict === 0).length,
  Known: Items.filter(({ Verdict }) => Verdict === 1).length,
  Refused: Items.filter(({ Verdict }) => Verdict === 2).length,
  Columns: ['Who', 'Day', 'Hours'],
  Mapping: { StartDate: 'Day', Duration: 'Hours' },
  DateOrder: 'dmy',
  IsDateOrderGuessed: false,
  HasUntimed: false,
  HasUnnamed: false,
  ...more,
})
type Batch = CallData<'/timeentry/import'>['Item']
const batch: Batch = {
  ID: 4,
  Format: ImportFormat.Toggl,
  FileName: 'november.csv',
  Status: 1,
  Total: 2,
  Created: 2,
  Failed: 0,
  Failures: [],
  Present: 2,
  ImportedBy: 'Ada Lovelace',
  CreateDate: '2026-11-20T08:00:00Z',
  TakeBackRefusal: null,
}
const listOf = (...Items: Batch[]) => ({ Items, TotalCount: Items.length, Page: 1, PageSize: 12 })
const calls: FakeCalls = {
  '/timeentry/previewimport': preview([
    row(2, 0),
    row(3, 0, { Messages: ['The clock shows 01:30 twice on this day; the first is taken.'] }),
    row(4, 1),
    row(5, 2, { Messages: ['There is no employee with the email “x@example.com”.'], StartDate: null, EndDate: null }),
  ]),
  '/timeentry/import': { Item: batch },
  '/timeentry/listimports': listOf(batch),
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/project/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
}
const content = 'Email,Start date\nada@example.com,2026-11-20\n'
const choose = (text = content, name = 'november.csv') => {
  const file = new File([text], name)
  // The test environment cannot read a `File`.
  file.arrayBuffer = async () => new TextEncoder().encode(text).buffer as ArrayBuffer
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } })
}

test('previews a file row by row, imports it after confirmation, and undoes the import', async () => {
  let listed = listOf(batch)
  const { user, server } = await renderWithApp(<ImportDialog kind={timeImportKind} onClose={() => {}} />, {
    calls: {
      ...calls,
      '/timeentry/listimports': () => listed,
      '/timeentry/takebackimport': () => {
        listed = listOf({ ...batch, Status: 3, Present: 0 })
        return { Item: listed.Items[0] as Batch }
      },
    },
  })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true)
  choose()
  const send = await screen.findByRole('button', { name: 'Import 2 time entries' })
  expect(screen.getByText('2 time entries can be imported, 1 is imported already, 1 cannot be imported.')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Preview' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .join('\n'),
  ).toMatch(
    /2Ready[^\n]*1h 30m\n3Ready[^\n]*twice on this day[^\n]*\n4Imported already[^\n]*\n5Refused[^\n]*no employee with the email/,
  )
  expect(server.sent('/timeentry/import')).toEqual([])
  await user.click(screen.getByRole('tab', { name: /^Refused/ }))
  expect(within(screen.getByRole('table', { name: 'Preview' })).getAllByRole('row')).toHaveLength(2)
  await user.click(send)
  expect(await screen.findByText('2 time entries imported.')).toBeTruthy()
  expect(server.sent('/timeentry/import')).toEqual([
    {
      Format: ImportFormat.Toggl,
      FileName: 'november.csv',
      Content: content,
      Mapping: {},
      DateOrder: null,
      Zone: 'Europe/Istanbul',
      EmployeeId: null,
      ProductivityStatus: 1,
      DayStart: 540,
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('2 time entries of this import will be deleted.')
  await user.click(within(question).getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('The import was undone.')).toBeTruthy()
  expect(server.sent('/timeentry/takebackimport')).toEqual([{ Id: 4 }])
})

test('an update waits while a file is chosen and not imported', async () => {
  const { user } = await renderWithApp(<ImportDialog kind={timeImportKind} onClose={() => {}} />, { calls })
  expect(isReloadHeld()).toBe(false)
  choose()
  const send = await screen.findByRole('button', { name: 'Import 2 time entries' })
  expect(isReloadHeld()).toBe(true)
  await user.click(send)
  await screen.findByText('2 time entries imported.')
  expect(isReloadHeld()).toBe(false)
})

test('a choice after a preview requires a new one, and columns of any other table are chosen by hand', async () => {
  const { user, server } = await renderWithApp(<ImportDialog kind={timeImportKind} onClose={() => {}} />, {
    calls: {
      ...calls,
      '/timeentry/previewimport': preview([row(2, 0)], {
        HasUntimed: true,
        HasUnnamed: true,
        IsDateOrderGuessed: true,
      }),
    },
  })
  await chooseOption(user, screen.getByRole('combobox', { name: 'From' }), 'Another table (CSV)')
  choose()
  await screen.findByRole('button', { name: 'Import 1 time entry' })
  expect(screen.getByRole('combobox', { name: 'Duration' }).textContent).toBe('Hours')
  expect(screen.getByRole('combobox', { name: 'Email' }).textContent).toBe('None')
  await chooseOption(user, screen.getByRole('combobox', { name: 'Email' }), 'Who')
  expect(screen.queryByRole('table', { name: 'Preview' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Dates such as 03/04' }).textContent).toBe('Day first (31/12)')
  fireEvent.change(screen.getByLabelText('Rows without a time of day begin at'), { target: { value: '08:15' } })
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByRole('button', { name: 'Import 1 time entry' })
  expect(server.sent('/timeentry/previewimport').at(-1)).toMatchObject({
    Mapping: { Email: 'Who' },
    DayStart: 495,
  })
})

test('another file is read without the choices made for the one before', async () => {
  const { user, server } = await renderWithApp(<ImportDialog kind={timeImportKind} onClose={() => {}} />, {
    calls: { ...calls, '/timeentry/previewimport': preview([row(2, 0)], { IsDateOrderGuessed: true }) },
  })
  await chooseOption(user, screen.getByRole('combobox', { name: 'From' }), 'Another table (CSV)')
  choose()
  await screen.findByRole('button', { name: 'Import 1 time entry' })
  await chooseOption(user, screen.getByRole('combobox', { name: 'Dates such as 03/04' }), 'Month first (12/31)')
  await chooseOption(user, screen.getByRole('combobox', { name: 'Email' }), 'Who')
  choose()
  await screen.findByRole('button', { name: 'Import 1 time entry' })
  expect(server.sent('/timeentry/previewimport').at(-1)).toMatchObject({ Mapping: {}, DateOrder: null })
})

test('ignores a preview of former choices', async () => {
  let answer = () => {}
  const { user, server } = await renderWithApp(<ImportDialog kind={timeImportKind} onClose={() => {}} />, {
    calls: {
      ...calls,
      '/timeentry/previewimport': ({ Format }) =>
        Format === ImportFormat.Toggl
          ? new Promise((resolve) => (answer = () => resolve(preview([row(2, 0)]))))
          : preview([row(2, 0), row(3, 0)]),
    },
  })
  choose()
  await waitFor(() => expect(server.sent('/timeentry/previewimport')).toHaveLength(1))
  await chooseOption(user, screen.getByRole('combobox', { name: 'From' }), 'Another table (CSV)')
  const again = screen.getByRole('button', { name: 'Preview' })
  expect(again.getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Import / })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Duration' })).toBeNull()
  await user.click(again)
  expect(await screen.findByRole('button', { name: 'Import 2 time entries' })).toBeTruthy()
})

test('shows errors of the file and the project at their fields', async () => {
  const { server } = await renderWithApp(<ImportDialog kind={taskImportKind} onClose={() => {}} />, {
    calls: {
      ...calls,
      '/project/previewtaskimport': refuse({ validationErrors: { Content: 'The file has no rows.' } }),
    },
  })
  choose('{}', 'board.json')
  // The fake server refuses a body without a project, as the API would.
  expect(await screen.findByText('Please choose a project.')).toBeTruthy()
  expect(server.sent('/project/previewtaskimport')).toMatchObject([{ ProjectId: null, FileName: 'board.json' }])
})

test('shows due dates of tasks in the format that the user has chosen', async () => {
  await renderWithApp(<ImportDialog kind={taskImportKind} projectId={7} onClose={() => {}} />, {
    account: { ...someAccount(), Formats: { ClockHours: 24, FirstWeekday: 1, DateFormat: 3 } },
    calls: {
      ...calls,
      '/project/previewtaskimport': preview([row(2, 0, { DueDate: '2026-12-24' }), row(3, 0)]),
    },
  })
  choose('{}', 'board.json')
  const table = await screen.findByRole('table', { name: 'Preview' })
  const dueDates = within(table)
    .getAllByRole('row')
    .map(({ lastElementChild }) => lastElementChild?.textContent)
  expect(dueDates).toEqual(['Due', '24/12/2026', ''])
})

test('reads a running import once for its many slices', async () => {
  const { user, server } = await renderWithApp(<ImportDialog kind={timeImportKind} onClose={() => {}} />, { calls })
  await user.click(screen.getByRole('tab', { name: 'Past imports' }))
  expect(await screen.findByText('november.csv')).toBeTruthy()
  jest.useFakeTimers()
  for (let slice = 0; slice < 3; slice++) act(() => emitServerEvent('importChanged', { ImportId: 4 }))
  await act(() => jest.advanceTimersByTimeAsync(2 * listGatherMs))
  expect(server.sent('/timeentry/listimports')).toHaveLength(2)
})

test('lists earlier imports, and disables the undo of those that the user may not undo', async () => {
  const { user } = await renderWithApp(<ImportDialog kind={timeImportKind} onClose={() => {}} />, {
    calls: {
      ...calls,
      '/timeentry/listimports': listOf(batch, {
        ...batch,
        ID: 3,
        FileName: 'october.csv',
        TakeBackRefusal: 'It contains entries of people you cannot see.',
      }),
    },
  })
  await user.click(screen.getByRole('tab', { name: 'Past imports' }))
  const table = await screen.findByRole('table', { name: 'Past imports' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3))
  expect(table.textContent).toContain('From Toggl Track')
  const refused = within(table).getByRole('button', { name: 'Undo the import of october.csv' })
  expect((refused as HTMLButtonElement).disabled).toBe(true)
  await user.click(within(table).getByRole('button', { name: 'Undo the import of november.csv' }))
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
})

test('reads UTF-8, UTF-16 and Windows-1252', () => {
  const bytes = (...all: number[]) => new Uint8Array(all).buffer
  expect(fileText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa5))).toBe('å')
  expect(fileText(bytes(0xff, 0xfe, 0xe5, 0x00))).toBe('å')
  expect(fileText(bytes(0xfe, 0xff, 0x00, 0xe5))).toBe('å')
  expect(fileText(bytes(0xe5, 0x31))).toBe('å1')
})
