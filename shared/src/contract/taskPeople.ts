import { z } from 'zod'
import { Id, pageOf, paging } from './envelope.ts'
import { Team } from './teams.ts'

/** A person related to a task: an assignee, an author, or someone mentioned. */
export const TaskPerson = z.object({
  ID: Id,
  TeamId: Id.nullable(),
  Blocked: z.boolean(),
  FirstName: z.string(),
  LastName: z.string(),
  User: z.object({
    FirstName: z.string(),
    LastName: z.string(),
    /** First and last name. */
    Title: z.string(),
    Image: z.string().nullable(),
  }),
})
export type TaskPerson = z.infer<typeof TaskPerson>

const search = {
  SearchTerm: z.string().trim().max(200).nullish(),
  Page: paging.Page,
  PageSize: z.int().min(1).max(1000).default(1000),
}

export const taskPeopleCalls = {
  /**
   * People who can be assigned and mentioned: those who can see the project, or without one every colleague, by name.
   * Blocked people are marked, so that pickers can hide them.
   */
  '/project/listtaskemployees': {
    body: z.object({
      ...search,
      ProjectId: Id.nullish(),
      TeamId: Id.nullish(),
      IncludeBlockedEmployees: z.boolean().default(true),
    }),
    data: pageOf(TaskPerson),
  },
  /** Teams of these people. */
  '/project/listtaskteams': { body: z.object({ ...search, ProjectId: Id.nullish() }), data: pageOf(Team) },
}
