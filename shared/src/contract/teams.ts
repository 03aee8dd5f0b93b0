import { z } from 'zod'
import { CurrentPassword } from './currentPassword.ts'
import { Deleted, Id, itemOf, pageOf, paging } from './envelope.ts'

export const Team = z.object({ ID: Id, Title: z.string(), Color: z.string(), EmployeeCount: z.int().optional() })
export type Team = z.infer<typeof Team>

const noColor = 'Please choose a color.'

export const teamCalls = {
  /** Owners and Co-owners get all teams, others their own. */
  '/team/list': {
    body: z.object({
      Page: paging.Page,
      PageSize: z.int().min(1).max(1000).default(1000),
      SearchTerm: z.string().trim().max(200).nullish(),
      IncludeEmployeeCount: z.boolean().default(false),
    }),
    data: pageOf(Team),
  },
  /** Refused under `Title` and `Color`; with a message when the plan has no room for another team. */
  '/team/addorupdate': {
    body: z.object({
      /** Omitted or 0 for a new team. */
      Id: z.int().min(0).nullish(),
      Title: z.string().trim().min(1, 'Team name is required.').max(100),
      Color: z.string().regex(/^#[\da-f]{6}$/i, noColor),
    }),
    data: itemOf(Team),
  },
  /** A team with members cannot be deleted. Requires the caller's password. */
  '/team/delete': {
    body: z.object({ Id, Password: CurrentPassword }),
    data: Deleted,
  },
}
