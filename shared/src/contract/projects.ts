import { z } from 'zod'
import { Employee } from './employees.ts'
import { ProjectSort } from './enums.ts'
import { ById, Day, Deleted, Id, Instant, itemOf, pageOf, paging } from './envelope.ts'
import { ProjectConnection } from './integrations.ts'
import { highestBudget } from './limits.ts'
import { isWholeCents } from './minorUnits.ts'
import { requiredIfNew } from './requiredIfNew.ts'
import { Team } from './teams.ts'

const optional = (max: number) => z.string().trim().max(max).nullish()

export const Customer = z.object({
  ID: Id,
  /** The company. */
  Title: z.string(),
  Name: z.string(),
  Surname: z.string(),
  Email: z.string().nullable(),
  Phone: z.string().nullable(),
  Website: z.string().nullable(),
  Address: z.string().nullable(),
  TaxOffice: z.string().nullable(),
  TaxNumber: z.string().nullable(),
  Notes: z.string().nullable(),
})
export type Customer = z.infer<typeof Customer>

const noCompany = 'Company is required.'
const noName = 'Name is required.'
const noSurname = 'Surname is required.'

/** Omitted fields keep their value; an empty text or null clears one. A new customer requires company and names. */
export const AddUpdateCustomer = z
  .object({
    /** Omitted or 0 for a new customer. */
    Id: z.int().min(0).nullish(),
    Title: z.string().trim().min(1, noCompany).max(200, 'Company can have at most 200 characters.').optional(),
    Name: z.string().trim().min(1, noName).max(100).optional(),
    Surname: z.string().trim().min(1, noSurname).max(100).optional(),
    Email: z.union([z.literal(''), z.email('Please enter a valid email address.')]).nullish(),
    Phone: optional(50),
    Website: optional(300),
    Address: optional(500),
    TaxOffice: optional(200),
    TaxNumber: optional(50),
    Notes: optional(5000),
  })
  .refine(...requiredIfNew('Title', noCompany))
  .refine(...requiredIfNew('Name', noName))
  .refine(...requiredIfNew('Surname', noSurname))

/**
 * Sums of a project (docs/product/projects.md#figures). Amounts are in the organization's currency with two decimals,
 * and null while cost management is off and for callers who may not edit projects.
 */
const ProjectFigures = z.object({
  /** Working minutes; for callers who may not edit projects, only those of people in their scope. */
  SpentMins: z.int().min(0),
  /** The part of `SpentMins` without a task, which reports about tasks do not list. */
  UntaskedMins: z.int().min(0),
  TotalCost: z.number().min(0).nullable(),
  TotalBillableAmount: z.number().min(0).nullable(),
})
export type ProjectFigures = z.infer<typeof ProjectFigures>

/** When a budget will be used up at the present pace (docs/product/projects.md#forecast). */
export const BudgetForecast = z.object({
  /** The days whose cost determines the pace, both included. */
  From: Day,
  To: Day,
  /** Cost of these days. */
  Spent: z.number().min(0),
  /** null when it is not within ten years at this pace. */
  RunsOutOn: Day.nullable(),
})
export type BudgetForecast = z.infer<typeof BudgetForecast>

/** The fields that pickers need; `IncludeDetails` adds the optional ones. */
export const ProjectListItem = z.object({
  ID: Id,
  Title: z.string(),
  Color: z.string(),
  CustomerId: Id.nullable(),
  Integration: z.int().nullable(),
  ...ProjectFigures.partial().shape,
  Customer: z.object({ ID: Id, Title: z.string() }).nullable().optional(),
  OrderNo: z.int().optional(),
  /** An empty list means all teams; null for callers who may not edit projects, like the four fields below. */
  TeamIds: z.array(Id).nullable().optional(),
  /** An empty list means all employees. */
  EmployeeIds: z.array(Id).nullable().optional(),
  Notes: z.string().nullable().optional(),
  /** In the organization's currency; 0 means unlimited, null that cost management is off. */
  TotalBudget: z.number().min(0).nullable().optional(),
  /** Highest percent of the budget that has raised an alert; null before the first. */
  BudgetAlert: z.int().nullable().optional(),
  /** null without an integration, and for callers who may not edit projects. */
  Connection: ProjectConnection.nullable().optional(),
  /** Only with `IncludeForecasts`, as `/project/get` returns it; omitted by older APIs. */
  Forecast: BudgetForecast.nullable().optional(),
})
export type ProjectListItem = z.infer<typeof ProjectListItem>

/** A project with its teams, people and sums. */
export const Project = ProjectListItem.required().extend({
  /** Omitted by older servers. */
  Connection: ProjectConnection.nullable().optional(),
  CreateDate: Instant,
  /** null without a budget, after it is used up, while the project is too young, and without access to amounts. */
  Forecast: BudgetForecast.nullable(),
  /** Only with `IncludeTeams`. */
  Teams: z.array(Team).optional(),
})
export type Project = z.infer<typeof Project>

const budgetRule = `Budget must be between 0 and ${highestBudget.toLocaleString('en-US')}.`

const noTitle = 'Title is required.'
const noColor = 'Color is required.'

/** Omitted fields keep their value; an empty text or null clears one. A new project requires title and color. */
export const AddUpdateProject = z
  .object({
    /** Omitted or 0 for a new project. */
    Id: z.int().min(0).nullish(),
    Title: z.string(noTitle).trim().min(1, noTitle).max(200).optional(),
    Color: z
      .string(noColor)
      .min(1, noColor)
      .regex(/^#[\da-f]{6}$/i, 'Please choose a color.')
      .optional(),
    CustomerId: Id.nullish(),
    /** Owners and Co-owners only: ignored for other callers. null changes nothing, an empty list means everyone. */
    TeamIds: z.array(Id).max(1000).nullish(),
    EmployeeIds: z.array(Id).max(1000).nullish(),
    Notes: optional(5000),
    /** In the organization's currency; 0 means unlimited. Unchanged if null or while cost management is off. */
    TotalBudget: z
      .number()
      .min(0, budgetRule)
      .max(highestBudget, budgetRule)
      .refine(isWholeCents, 'Budget has at most two decimals.')
      .nullish(),
    OrderNo: z.int().min(1).max(1_000_000).nullish(),
  })
  .refine(...requiredIfNew('Title', noTitle))
  .refine(...requiredIfNew('Color', noColor))

const search = {
  SearchTerm: z.string().trim().max(200).nullish(),
  Page: paging.Page,
  PageSize: z.int().min(1).max(1000).default(1000),
}

export const projectCalls = {
  '/project/listcustomers': { body: z.object(search), data: pageOf(Customer) },
  '/project/getcustomer': { body: ById, data: itemOf(Customer) },
  '/project/addupdatecustomer': { body: AddUpdateCustomer, data: itemOf(Customer) },
  /** Moves it to the bin (docs/product/bin.md#end); projects and invoices keep its `Title`. */
  '/project/deletecustomer': { body: ById, data: Deleted },
  /** Visible projects (docs/product/projects.md#visibility), in the organization's order unless sorted. */
  '/project/list': {
    body: z.object({
      ...search,
      /** Each word of the term must start a word of the title; customers are not searched. */
      SearchByWordStart: z.boolean().default(false),
      CustomerId: Id.nullish(),
      IncludeDetails: z.boolean().default(false),
      /** Adds to the details when budgets will be used up. */
      IncludeForecasts: z.boolean().default(false),
      Sort: z.literal(Object.values(ProjectSort)).default(ProjectSort.Order),
      SortDescending: z.boolean().default(false),
    }),
    data: pageOf(ProjectListItem),
  },
  '/project/get': { body: z.object({ Id, IncludeTeams: z.boolean().default(false) }), data: itemOf(Project) },
  /**
   * Titles of what filters name and lists lack: deleted ones end in "(deleted)", because time and invoices stay under
   * them. null for what the caller does not see.
   */
  '/project/titles': {
    body: z.object({ ProjectId: Id.optional(), ProjectTaskId: Id.optional(), CustomerId: Id.optional() }),
    data: z.object({
      Project: z.string().nullable(),
      ProjectTask: z.string().nullable(),
      Customer: z.string().nullable(),
    }),
  },
  '/project/addupdateproject': { body: AddUpdateProject, data: itemOf(Project) },
  /** Tracked time remains, with the project's name and "(deleted)". */
  '/project/deleteproject': { body: ById, data: Deleted },
  /** Owners and Co-owners get all teams, others their own. */
  '/project/listteams': { body: z.object(search), data: pageOf(Team) },
  /** People in the caller's scope, blocked ones included. */
  '/project/listemployees': { body: z.object(search), data: pageOf(Employee) },
}
