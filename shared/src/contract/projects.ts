import { z } from 'zod'
import { ById, Deleted, Id, itemOf, pageOf, paging } from './envelope.ts'

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

export const AddUpdateCustomer = z.object({
  /** Left out or 0 for a new customer. */
  Id: z.int().min(0).nullish(),
  Title: z.string().trim().min(1, 'Company is required.').max(200),
  Name: z.string().trim().min(1, 'Name is required.').max(100),
  Surname: z.string().trim().min(1, 'Surname is required.').max(100),
  Email: z.union([z.literal(''), z.email('Please enter a valid email address.')]).nullish(),
  Phone: optional(50),
  Website: optional(300),
  Address: optional(500),
  TaxOffice: optional(200),
  TaxNumber: optional(50),
  Notes: optional(5000),
})

export const ProjectListItem = z.object({
  ID: Id,
  Title: z.string(),
  Color: z.string(),
  CustomerId: Id.nullable(),
  Integration: z.int().nullable(),
})
export type ProjectListItem = z.infer<typeof ProjectListItem>

const search = {
  SearchTerm: z.string().trim().max(200).nullish(),
  Page: paging.Page,
  PageSize: z.int().min(1).max(1000).default(1000),
}

export const projectCalls = {
  '/project/listcustomers': { body: z.object(search), data: pageOf(Customer) },
  '/project/getcustomer': { body: ById, data: itemOf(Customer) },
  '/project/addupdatecustomer': { body: AddUpdateCustomer, data: itemOf(Customer) },
  /** A customer with invoices is archived instead of removed. */
  '/project/deletecustomer': { body: ById, data: Deleted },
  '/project/list': { body: z.object(search), data: pageOf(ProjectListItem) },
}
