import { z } from 'zod'
import { Id, Instant, pageOf, paging } from './envelope.ts'

export const Team = z.object({ ID: Id, Title: z.string(), Color: z.string(), EmployeeCount: z.int().optional() })
export type Team = z.infer<typeof Team>

/** A person in an organization, as pickers and cards show them. */
export const Employee = z.object({
  ID: Id,
  OrganizationId: Id,
  TeamId: Id.nullable(),
  Team: Team.nullable(),
  Role: z.int(),
  CreateDate: Instant,
  EmployeeCode: z.string().nullable(),
  Blocked: z.boolean(),
  FirstName: z.string(),
  LastName: z.string(),
  Image: z.string().nullable(),
  User: z
    .object({
      ID: Id,
      FirstName: z.string(),
      LastName: z.string(),
      Title: z.string(),
      Email: z.string(),
      Image: z.string().nullable(),
      AppVersion: z.string().nullable(),
    })
    .nullable(),
})
export type Employee = z.infer<typeof Employee>

export const employeeCalls = {
  /** Owner and Coowner: all; Manager: the own team; Employee: only themselves (decisions, Roles and rows). */
  '/employee/list': {
    body: z.object({
      Page: paging.Page,
      PageSize: z.int().min(1).max(1000).default(1000),
      SearchTerm: z.string().trim().max(200).nullish(),
      TeamId: Id.nullish(),
      IncludeTeams: z.boolean().default(true),
      IncludeUsers: z.boolean().default(true),
      IncludeBlockedEmployees: z.boolean().default(true),
      EmployeeIds: z.array(Id).max(1000).nullish(),
    }),
    data: pageOf(Employee),
  },
  '/team/list': {
    body: z.object({
      Page: paging.Page,
      PageSize: z.int().min(1).max(1000).default(1000),
      SearchTerm: z.string().trim().max(200).nullish(),
      IncludeEmployeeCount: z.boolean().default(false),
    }),
    data: pageOf(Team),
  },
}
