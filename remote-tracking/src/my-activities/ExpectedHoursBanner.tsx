import { duration, plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { CircleCheck, Clock } from 'lucide-react'
import { daysReached, type WorkDay } from './workDays.ts'

type ExpectedHoursBannerProps = {
  /** The days shown, whatever project or task is chosen: expected hours are about the whole day. */
  days: readonly WorkDay[]
  /** `ExpectedWorkHours`, minutes a day. */
  expected: number
  isToday: boolean
  /** A project or task narrows the rest of the screen, so the banner says that it counts all of them. */
  isNarrowed: boolean
}

/** Working time against the hours that a day should have: orange below, green from there on (spec 1 §2). */
export function ExpectedHoursBanner({ days, expected, isToday, isNarrowed }: ExpectedHoursBannerProps) {
  const [first] = days
  if (!first) return null
  const words = days.length === 1 ? wordsOfDay(first, expected, isToday) : wordsOfRange(days, expected)
  if (!words) return null
  const Icon = words.isReached ? CircleCheck : Clock
  return (
    <chakra.div
      role="status"
      aria-label="Expected hours"
      data-reached={words.isReached}
      colorPalette={words.isReached ? 'green' : 'orange'}
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
      <chakra.strong fontWeight="semibold">{words.title}</chakra.strong>
      <span>
        {words.detail}
        {isNarrowed && ' All projects count here.'}
      </span>
    </chakra.div>
  )
}

type Words = { isReached: boolean; title: string; detail: string }

function wordsOfDay({ working, isWorkingDay }: WorkDay, expected: number, isToday: boolean): Words {
  const isReached = working >= expected
  const more = working - expected
  if (isReached) {
    const beyond = more > 0 ? `, ${duration(more)} more than expected` : ''
    return {
      isReached,
      title: 'Expected hours reached.',
      detail: `${duration(working)} of ${duration(expected)}${beyond}.`,
    }
  }
  const worked = `${duration(working)} of ${duration(expected)} worked.`
  // Nobody waits for the rest of a day off.
  if (!isWorkingDay) return { isReached, title: 'Not a working day.', detail: worked }
  return {
    isReached,
    title: `${duration(-more)} ${isToday ? 'to go' : 'below the expected hours'}.`,
    detail: worked,
  }
}

function wordsOfRange(days: readonly WorkDay[], expected: number): Words | null {
  const { reached, expectedDays } = daysReached(days, expected)
  if (expectedDays === 0) return null
  return {
    isReached: reached === expectedDays,
    title: `Expected hours reached on ${reached} of ${plural(expectedDays, 'day')}.`,
    detail: `${duration(expected)} are expected on each working day.`,
  }
}
