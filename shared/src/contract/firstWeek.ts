import { z } from 'zod'

/** What a new organization has done so far, derived from its data: no one ticks it by hand. */
const FirstWeekSteps = z.object({
  HasInvited: z.boolean(),
  HasAgent: z.boolean(),
  HasMinute: z.boolean(),
  HasReviewedApp: z.boolean(),
  HasWorkingDays: z.boolean(),
})
export type FirstWeekSteps = z.infer<typeof FirstWeekSteps>

/** `Steps` null = no checklist: the organization is not new, or the checklist was dismissed. */
const FirstWeek = z.object({ Steps: FirstWeekSteps.nullable() })

export const firstWeekCalls = {
  '/organization/firstweek': { body: z.object({}), data: FirstWeek },
  '/organization/dismissfirstweek': { body: z.object({}), data: FirstWeek },
  /** The days of the week that count as working days, and the minutes expected on each. */
  '/organization/updateworkingdays': {
    body: z.object({
      WorkingDays: z.array(z.int().min(1).max(7)).min(1, 'Please choose at least one working day.').max(7),
      ExpectedWorkHours: z
        .int()
        .min(15, 'Hours must be between 0.25 and 16.')
        .max(960, 'Hours must be between 0.25 and 16.'),
    }),
    data: z.object({ WorkingDays: z.array(z.int()), ExpectedWorkHours: z.int() }),
  },
}
