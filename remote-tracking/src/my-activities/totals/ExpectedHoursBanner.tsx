import { duration, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { CalendarOff, CircleCheck, Clock } from 'lucide-react'
import { daysReached, goalOf, isDue, type WorkDay } from '../workDays.ts'

type ExpectedHoursBannerProps = {
  /** The days shown, regardless of the selected project or task: expected hours cover the whole day. */
  days: readonly WorkDay[]
  /** `ExpectedWorkHours`, minutes per day. */
  expected: number
  isToday: boolean
  /** A project or task filters the rest of the screen, so the banner notes that it counts all projects. */
  isNarrowed: boolean
}

/** Working time against the expected hours (docs/product/my-activities.md#expected-hours). */
export function ExpectedHoursBanner({ days, expected, isToday, isNarrowed }: ExpectedHoursBannerProps) {
  const [first] = days
  if (!first) return null
  const message = days.length === 1 ? messageOfDay(first, expected, isToday) : messageOfRange(days, expected)
  if (!message) return null
  const { icon: Icon, palette } = styles[message.tone]
  return (
    <chakra.div
      role="status"
      aria-label="Expected hours"
      data-reached={message.tone === 'reached'}
      colorPalette={palette}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2.5"
      px="4"
      py="2.5"
      minH="44px"
      fontSize="sm"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="l3"
      data-number
    >
      <Icon size={18} aria-hidden />
      <chakra.strong fontWeight="semibold">{message.title}</chakra.strong>
      <span>
        {message.detail}
        {isNarrowed && ' All projects count here.'}
      </span>
    </chakra.div>
  )
}

type Tone = 'reached' | 'missed' | 'neutral'
type Message = { tone: Tone; title: string; detail: string }

const styles = {
  reached: { icon: CircleCheck, palette: 'green' },
  missed: { icon: Clock, palette: 'orange' },
  neutral: { icon: CalendarOff, palette: 'gray' },
} as const

function messageOfDay(day: WorkDay, expectedHours: number, isToday: boolean): Message {
  const { working, leaveHalves } = day
  const expected = goalOf(day, expectedHours)
  const more = working - expected
  if (more >= 0) {
    const beyond = more > 0 ? `, ${duration(more)} more than expected` : ''
    return {
      tone: 'reached',
      title: 'Expected hours reached.',
      detail: `${duration(working)} of ${duration(expected)}${beyond}.`,
    }
  }
  // Nothing is expected on a day off or on leave, so working less is not a shortfall.
  if (!isDue(day)) {
    const title = leaveHalves > 0 ? 'On leave.' : 'Not a working day.'
    return { tone: 'neutral', title, detail: `${duration(working)} worked.` }
  }
  const worked = `${duration(working)} of ${duration(expected)} worked.`
  return {
    tone: 'missed',
    title: `${duration(-more)} ${isToday ? 'to go' : 'below the expected hours'}.`,
    detail: worked,
  }
}

function messageOfRange(days: readonly WorkDay[], expected: number): Message | null {
  const { reached, expectedDays } = daysReached(days, expected)
  if (expectedDays === 0) return null
  return {
    tone: reached === expectedDays ? 'reached' : 'missed',
    title: `Expected hours reached on ${reached} of ${plural(expectedDays, 'day')}.`,
    detail: `${duration(expected)} are expected on each working day${days.some(({ leaveHalves }) => leaveHalves > 0) ? ', less on leave' : ''}.`,
  }
}
