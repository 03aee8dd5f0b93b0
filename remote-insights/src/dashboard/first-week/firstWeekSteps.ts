import type { FirstWeekSteps } from '@dayline/shared/contract'
import { pathOf, publicPaths } from '@dayline/shared/navigation'

export type Step = { label: string; text: string; isDone: boolean; to: string }

/** URL parameter that opens the dialog of working days. */
export const workingDaysQuery = 'set'

/**
 * The steps in the order in which they become possible, each with the URL where it is done.
 * @param here the address of the screen that shows them; working days are set in a dialog over it
 */
export function firstWeekSteps(steps: FirstWeekSteps, here: { pathname: string; search: string }): Step[] {
  const withDialog = new URLSearchParams(here.search)
  withDialog.set(workingDaysQuery, 'working-days')
  return [
    {
      label: 'Invite people',
      text: 'Each person gets an invitation by mail.',
      isDone: steps.HasInvited,
      to: pathOf('employees', { a: 1 }),
    },
    {
      label: 'Install the agent',
      text: 'It reports the active app of a machine.',
      isDone: steps.HasAgent,
      to: publicPaths.download,
    },
    {
      label: 'See the first minute',
      text: 'A minute appears when it is over.',
      isDone: steps.HasMinute,
      to: pathOf('my-activities'),
    },
    {
      label: 'Review apps',
      text: 'Decide which apps are productive.',
      isDone: steps.HasReviewedApp,
      to: pathOf('review-apps'),
    },
    {
      label: 'Set working days',
      text: 'Expected hours and lateness follow them.',
      isDone: steps.HasWorkingDays,
      to: `${here.pathname}?${withDialog}`,
    },
  ]
}
