import { minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, type AgentMinute, type CallBody } from '@dayline/shared/contract'
import sharp from 'sharp'
import { demoApps, type Scene } from '../seed/apps.ts'
import { sceneSvg } from '../seed/screens/scenes.ts'

type Body = CallBody<'/screenshots/add'>

const everyMinutes = 10
const variants = 10
/** Older minutes have a picture from the seed, or none. */
const recentMs = 3 * minuteMs
const shown: number[] = [ActivityStatus.ClockIn, ActivityStatus.Working, ActivityStatus.Idle]

/** The reported minutes that get a screenshot: every tenth of each person, as in the seeded history. */
export function minutesWithPicture(items: readonly AgentMinute[], employeeId: number, now: number): AgentMinute[] {
  return items.filter(({ StartDate, Status }) => {
    const minute = Date.parse(StartDate)
    const isTurn = (minute / minuteMs + employeeId * 7) % everyMinutes === 0
    return isTurn && shown.includes(Status) && now - minute <= recentMs
  })
}

const drawn = new Map<string, Promise<string>>()

/** The picture of such a minute, as an agent sends it: the kind of screen of the minute's app. */
export async function livePicture(item: AgentMinute, EmployeeId: number): Promise<Body> {
  const { StartDate, Status, ActivityLevel, AppName, Url, ProjectId, ProjectTaskId } = item
  const taken = Date.parse(StartDate)
  const scene = demoApps.find(({ name }) => name === AppName)?.scene ?? 'document'
  const Image = await imageOf(scene, (Math.floor(taken / minuteMs / everyMinutes) + EmployeeId * 3) % variants)
  const CreateDate = new Date(taken + 20_000).toISOString()
  const ScreenCount = EmployeeId % 3 === 0 ? 2 : 1
  return { EmployeeId, CreateDate, Image, ScreenCount, Status, ActivityLevel, AppName, Url, ProjectId, ProjectTaskId }
}

function imageOf(scene: Scene, variant: number): Promise<string> {
  const key = `${scene} ${variant}`
  const image = drawn.get(key) ?? draw(scene, variant)
  drawn.set(key, image)
  return image
}

async function draw(scene: Scene, variant: number): Promise<string> {
  const picture = await sharp(Buffer.from(sceneSvg(scene, variant)))
    .webp({ quality: 70, effort: 1 })
    .toBuffer()
  return picture.toString('base64')
}
