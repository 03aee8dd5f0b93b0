import type { Screenshot } from '@dayline/shared/contract'
import type { FakeCalls } from '@dayline/shared/testing'
import { showScreenshots } from '../removal/hiddenScreenshots.ts'

/** The day of the screenshots. */
export const day = '2026-11-20'

/** The address of the screen with this day. */
export const at = `/?date=${day}..${day}`

/** A screenshot as many minutes before noon in Istanbul as its ID. */
export function shot(ID: number, part: Partial<Screenshot> = {}): Screenshot {
  return {
    ID,
    Screenshot: `/media/${ID}.webp`,
    Thumbnail: `/media/${ID}-small.webp`,
    Tiny: null,
    Width: 1920,
    Height: 1200,
    Url: 'github.com/dayline',
    CreateDate: new Date(Date.parse(`${day}T09:00:00Z`) - ID * 60_000).toISOString(),
    ActivityLevel: 30,
    ScreenCount: 2,
    Status: 1,
    IsBlurred: false,
    EmployeeId: 7,
    User: { Title: 'Grace Hopper', Image: null },
    OrganizationApp: {
      ID: 5,
      TeamId: null,
      ActivityApp: { ID: 50, Name: 'Firefox', Url: null, Icon: null, AICategory: 'Development' },
    },
    Project: null,
    HasDeletePermission: true,
    ...part,
  }
}

/** What the page reads beside its screenshots. */
export const besides = {
  '/team/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/employee/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/project/list': { Items: [], TotalCount: 0, Page: 1, PageSize: 1000 },
  '/screenshots/listrequests': { Items: [], TotalCount: 0, Page: 1, PageSize: 24 },
  '/insights/activitystatistics': { Items: [] },
  '/insights/worktimes': { Items: [] },
} satisfies FakeCalls

/** An API with this many screenshots, in ascending order of ID. */
export function withShots(count: number): FakeCalls {
  let all = Array.from({ length: count }, (_, index) => shot(index + 1, index === 0 ? { Status: 3 } : {}))
  return {
    ...besides,
    '/screenshots/list': ({ Page = 1, PageSize = 24 }) => ({
      Items: all.slice((Page - 1) * PageSize, Page * PageSize),
      TotalCount: all.length,
      Page,
      PageSize,
    }),
    '/screenshots/delete': ({ Id }) => {
      all = all.filter(({ ID }) => ID !== Id)
      return { Id }
    },
  }
}

/** What is deleted stays hidden, and the next test uses the same IDs. */
export const forgetRemovals = (): void => showScreenshots(Array.from({ length: 44 }, (_, index) => index + 1))
