import type { Recording } from '@dayline/shared/contract'
import { plural } from './numbers.ts'

/** One line of "What is recorded about me"; `why` is omitted if nothing is recorded. */
export type RecordedFact = { what: string; how: string; why?: string }

const appsAndSites: Record<Recording['TrackingCondition'], string> = {
  0: 'Names of apps, and hosts of websites such as github.com.',
  1: 'Names of apps, no websites.',
  2: 'Hosts of websites such as github.com, no names of apps.',
  3: 'Neither apps nor websites.',
}

function screenshots({ EnableScreenshots, BlurScreenshots, ScreenCaptureIntervalMins: minutes }: Recording): string {
  if (!EnableScreenshots) return 'None.'
  const often = minutes === 1 ? 'One every minute' : `One every ${minutes} minutes`
  return BlurScreenshots ? `${often}, blurred before it is stored.` : `${often}.`
}

/** Data that is never collected, whatever the settings. */
export const neverCollected: RecordedFact = {
  what: 'Never',
  how: 'What you type, titles of windows, paths of websites, camera and microphone.',
}

/** Data collected about a person under their settings, and its purpose (docs/product/privacy.md#what-is-collected). */
export function collectedFacts(recording: Recording): RecordedFact[] {
  const { IdleTimeMins, TrackingCondition, EnableScreenshots, EnableAutoClockIn, EnableGhostMode } = recording
  const hasVideos = recording.EnableTimelapseVideos && EnableScreenshots
  return [
    {
      what: 'Each minute',
      how: `Work, break or idle, and how many of its seconds had keyboard or mouse input. It is idle after ${plural(IdleTimeMins, 'minute')} without.`,
      why: 'Adds up to working time in the timesheet and in reports.',
    },
    {
      what: 'Apps and websites',
      how: appsAndSites[TrackingCondition],
      ...(TrackingCondition !== 3 && { why: 'Rated apps and sites make minutes productive or unproductive.' }),
    },
    {
      what: 'Screenshots',
      how: screenshots(recording),
      ...(EnableScreenshots && { why: 'They show what was on the screen in a minute of work.' }),
    },
    {
      what: 'Timelapse videos',
      how: hasVideos ? 'One for each day, made of its screenshots.' : 'None.',
      ...(hasVideos && { why: 'They show the screenshots of a day one after the other.' }),
    },
    ...(EnableAutoClockIn ? [{ what: 'Clock-in', how: 'Automatic: the day begins when the machine is used.' }] : []),
    ...(EnableGhostMode ? [{ what: 'Background mode', how: 'The agent runs without a window of its own.' }] : []),
  ]
}

/**
 * What the help panel shows about a person (docs/product/shell.md#help).
 * @param months how long the organization stores time and pictures
 */
export function recordedFacts(recording: Recording, months: number): RecordedFact[] {
  return [
    ...collectedFacts(recording),
    neverCollected,
    {
      what: 'Who sees it',
      how: `Owners and Co-owners, Managers of your team, and you where the organization allows it.${recording.EnableScreenshots ? ' Each view of your screenshots is recorded, and you can read who viewed them.' : ''}`,
    },
    { what: 'How long', how: `${plural(months, 'month')}; older time and pictures are deleted.` },
  ]
}
