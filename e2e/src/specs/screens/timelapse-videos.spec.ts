import type { CallBody, CallData } from '@dayline/shared/contract'
import { call } from '../../fixtures/call.ts'
import { daysAgo, range } from '../../fixtures/days.ts'
import type { Person } from '../../fixtures/people.ts'
import { pick, picker } from '../../fixtures/pick.ts'
import { moveTo, pathOf } from '../../fixtures/screens.ts'
import { sessionOf } from '../../fixtures/signIn.ts'
import { expect, type Page, test } from '../../fixtures/test.ts'

const path = pathOf('timelapse-videos')
const videos = (page: Page) => page.getByRole('list', { name: 'Timelapse videos' }).getByRole('listitem')
const players = (page: Page) => videos(page).getByRole('button', { name: /^Play the video of/ })
const found = (page: Page) => page.getByRole('search', { name: 'Filters' }).getByRole('status')
const countText = (total: number) => `${total} video${total === 1 ? '' : 's'}`
const week = range(daysAgo(7), daysAgo(1))

test.beforeAll(async () => {
  const url = process.env.DAYLINE_URL ?? ''
  const made = async () =>
    (await call({ url, token: sessionOf('otherManager') }, '/timelapsevideos/list', week.body)).TotalCount
  // Videos are created after the start, one person's day after the other.
  await expect.poll(made, { timeout: 900_000 }).toBeGreaterThan(1)
})

test('a video plays; the arrows open the next one, Escape returns to the tile', async ({ page, signIn }) => {
  await signIn('owner', `${path}?${week.query}`)
  await players(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(players(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: /^Timelapse of/ })
  const element = lightbox.locator('video')
  // The tests prefer reduced motion, so the video does not start automatically.
  await lightbox.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => element.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3)
  expect(await element.evaluate((video: HTMLVideoElement) => [video.videoWidth > 0, video.error])).toEqual([true, null])
  await expect(page).toHaveURL(/video=\d+/)
  // The time of day continues with the video; its slider handles keys, and Home returns to the first picture.
  const line = lightbox.getByRole('slider', { name: 'Time of day' })
  await line.focus()
  await page.keyboard.press('End')
  await expect(line).toHaveAttribute('aria-valuenow', (await line.getAttribute('aria-valuemax')) ?? '')
  const evening = await line.getAttribute('aria-valuetext')
  await page.keyboard.press('Home')
  await expect(line).not.toHaveAttribute('aria-valuetext', evening ?? '')
  await lightbox.getByRole('button', { name: 'Next', exact: true }).focus()
  const title = (await lightbox.getByRole('heading').first().textContent()) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('heading').first()).not.toHaveText(title)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(players(page).first()).toBeFocused()
  await expect(page).not.toHaveURL(/video=/)
  await moveTo(page, 'timelapse-videos')
  await expect(page.getByRole('button', { name: /^Date range/ })).toContainText('Last 3 days')
})

test('each role gets its filters and its people; a chosen person survives a reload', async ({
  page,
  signIn,
  baseURL,
}) => {
  const rights: [Person, { team: boolean; employee: boolean }][] = [
    ['owner', { team: true, employee: true }],
    ['manager', { team: false, employee: true }],
    ['employee', { team: false, employee: false }],
  ]
  for (const [person, { team, employee }] of rights) {
    const caller = { url: baseURL, token: sessionOf(person) }
    // Videos are still being made, and one is made again when another spec removes a screenshot of its day.
    let Items: CallData<'/timelapsevideos/list'>['Items'] = []
    await expect(async () => {
      const list = await call(caller, '/timelapsevideos/list', { ...week.body, PageSize: 24 })
      Items = list.Items
      await signIn(person, `${path}?${week.query}`)
      await expect(found(page)).toHaveText(countText(list.TotalCount), { timeout: 5_000 })
      await expect(videos(page)).toHaveCount(Items.length)
      const removable = Items.filter((video) => video.HasDeletePermission).length
      await expect(page.getByRole('button', { name: /^Delete the video of/ })).toHaveCount(removable)
    }).toPass()
    await expect(picker(page, 'Team')).toHaveCount(team ? 1 : 0)
    await expect(picker(page, 'Employee')).toHaveCount(employee ? 1 : 0)
    const other = Items[0]?.Employee
    if (!employee || !other) continue
    await pick(page, 'Employee', other.User.Title)
    await expect(videos(page).filter({ hasNotText: other.User.Title })).toHaveCount(0)
    await expect(async () => {
      const theirs = await call(caller, '/timelapsevideos/list', { ...week.body, EmployeeId: other.ID })
      await page.reload()
      await expect(found(page)).toHaveText(countText(theirs.TotalCount), { timeout: 5_000 })
    }).toPass()
    for (const video of await videos(page).all()) await expect(video).toContainText(other.User.Title)
  }
})

test('a video is removed after confirmation, and its screenshots remain', async ({ page, signIn, baseURL }) => {
  const owner = { url: baseURL, token: sessionOf('owner') }
  // A person of the other team, whose videos no other spec counts, and whose screenshots no other spec removes.
  const design = { url: baseURL, token: sessionOf('otherManager') }
  const { Items } = await call(design, '/timelapsevideos/list', { ...week.body, PageSize: 96 })
  const other = await call({ url: baseURL, token: sessionOf('otherEmployee') }, '/account/get', {})
  const theirs = new Set(other.Employings.Items.map(({ ID }) => ID))
  const video = Items.find(({ Employee }) => !theirs.has(Employee.ID))
  const EmployeeId = video?.Employee.ID
  const countScreenshots = async () => (await call(owner, '/screenshots/list', { ...week.body, EmployeeId })).TotalCount
  const before = await countScreenshots()
  await signIn('owner', `${path}?${week.query}&employee=${EmployeeId}`)
  const first = page.getByRole('button', { name: /^Delete the video of/ }).first()
  // By its day, because others are still being made.
  const remove = page.getByRole('button', { name: (await first.getAttribute('aria-label')) ?? '', exact: true })
  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Delete timelapse video' })
  await expect(question).toContainText(
    'You are about to delete a timelapse video. This action can not be undo, are you sure about this?',
  )
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  const deleted = page.waitForRequest('**/api/timelapsevideos/delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  const { Id } = (await deleted).postDataJSON() as CallBody<'/timelapsevideos/delete'>
  await expect(question).toBeHidden()
  await expect(remove).toHaveCount(0)
  const remaining = await call(owner, '/timelapsevideos/list', { ...week.body, EmployeeId, PageSize: 96 })
  expect(remaining.Items.map(({ ID }) => ID)).not.toContain(Id)
  expect(await countScreenshots()).toBe(before)
})
