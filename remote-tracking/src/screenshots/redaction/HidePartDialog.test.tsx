import { Role, type Screenshot } from '@dayline/shared/contract'
import { type FakeCalls, refuse, renderWithApp, someAccount } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ScreenshotLightbox } from '../lightbox/ScreenshotLightbox.tsx'

const shot: Screenshot = {
  ID: 3,
  Screenshot: '/media/3.webp',
  Thumbnail: '/media/3-small.webp',
  Tiny: null,
  Width: 1000,
  Height: 500,
  Url: null,
  CreateDate: '2026-11-20T09:00:00.000Z',
  ActivityLevel: 30,
  ScreenCount: 1,
  Status: 1,
  IsBlurred: false,
  EmployeeId: 100,
  User: { Title: 'Grace Hopper', Image: null },
  OrganizationApp: null,
  Project: null,
  HasDeletePermission: false,
}

async function open(part: Partial<Screenshot> = {}, { isAllowed = true, calls = {} as FakeCalls } = {}) {
  const account = someAccount({
    role: Role.Employee,
    settings: { AllowPeopleToRedactTheirScreenCapture: isAllowed },
  })
  const shown = { ...shot, ...part }
  const rendered = await renderWithApp(
    <ScreenshotLightbox
      shots={[shown]}
      shotId={3}
      total={1}
      onMove={() => {}}
      onDelete={() => {}}
      onClose={() => {}}
    />,
    { account, calls: { '/insights/activitystatistics': { Items: [] }, ...calls } },
  )
  await screen.findByText('Grace Hopper')
  return rendered
}

const fields = (name: string) => within(screen.getByRole('group', { name }))

test('marks parts by drawing or by numbers, and hides them after a confirmation of the consequences', async () => {
  const { user, server } = await open({}, { calls: { '/screenshots/redact': { Id: 3 } } })
  await user.click(screen.getByRole('button', { name: 'Hide a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide a part' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hide for good…' }).disabled).toBe(true)

  const canvas = dialog.getByTestId('area-canvas')
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 500, 250)
  fireEvent.pointerDown(canvas, { clientX: 150, clientY: 100, button: 0 })
  fireEvent.pointerMove(canvas, { clientX: 60, clientY: 60 })
  fireEvent.pointerUp(canvas, { clientX: 50, clientY: 50 })
  expect(await dialog.findByText('1 part marked. This is how the picture will look.')).toBeTruthy()

  await user.click(dialog.getByRole('button', { name: 'Add a part' }))
  expect(await dialog.findByText(/^2 parts marked/)).toBeTruthy()
  const left = fields('Part 2').getByLabelText('Left')
  fireEvent.keyDown(left, { key: 'ArrowUp' })
  fireEvent.change(fields('Part 2').getByLabelText('Width'), { target: { value: '300' } })

  await user.click(dialog.getByRole('button', { name: 'Hide for good…' }))
  const sure = within(await screen.findByRole('alertdialog', { name: 'Hide 2 parts' }))
  expect(sure.getByText(/this cannot be undone.*its minute of work time stays/)).toBeTruthy()
  expect(server.sent('/screenshots/redact')).toEqual([])
  await user.click(sure.getByRole('button', { name: 'Hide for good' }))
  await screen.findByText('The part is hidden.')
  expect(server.sent('/screenshots/redact')).toEqual([
    {
      Id: 3,
      Areas: [
        { Left: 100, Top: 100, Width: 200, Height: 100 },
        { Left: 385, Top: 188, Width: 300, Height: 125 },
      ],
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Hide a part' })).toBeNull())
})

test('shows a refusal in the dialog, and keeps the marked parts', async () => {
  const refusal = refuse({ validationErrors: { Areas: 'Each part must be within the picture.' } })
  const { user } = await open({}, { calls: { '/screenshots/redact': refusal } })
  await user.click(screen.getByRole('button', { name: 'Hide a part' }))
  await user.click(await screen.findByRole('button', { name: 'Add a part' }))
  await user.click(await screen.findByRole('button', { name: 'Hide for good…' }))
  await user.click(await screen.findByRole('button', { name: 'Hide for good' }))
  expect(await screen.findByText('Each part must be within the picture.')).toBeTruthy()
  expect(screen.getByText(/^1 part marked/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove part 1' }))
  expect(await screen.findByText('Nothing is marked yet.')).toBeTruthy()
})

test("is offered only for the user's own screenshots, and only if the organization allows it", async () => {
  const { unmount } = await open({ EmployeeId: 99 })
  expect(screen.queryByRole('button', { name: 'Hide a part' })).toBeNull()
  unmount()
  await open({}, { isAllowed: false })
  expect(screen.queryByRole('button', { name: 'Hide a part' })).toBeNull()
})

test('shows who hid a part of the screenshot, and when', async () => {
  await open({ RedactDate: '2026-11-23T10:00:00.000Z' })
  expect(screen.getByText('A part was hidden by Grace Hopper on 23 Nov 2026.')).toBeTruthy()
})
