import type { CallData, Customer } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { type Actor, mayInSession } from '../../http/access.ts'
import { type Deletion, deleteIntoBin } from '../../http/bin/deleteIntoBin.ts'
import { NotFound } from '../../http/failures.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import type { Db } from '../../platform/db/database.ts'
import { markIf } from '../../platform/db/deletedMark.ts'

const onTheWire = [
  'id as ID',
  'title as Title',
  'name as Name',
  'surname as Surname',
  'email as Email',
  'phone as Phone',
  'website as Website',
  'address as Address',
  'tax_office as TaxOffice',
  'tax_number as TaxNumber',
  'notes as Notes',
] as const

/** Customers in use, sorted by company. */
export async function listCustomers(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/project/listcustomers'>,
): Promise<CallData<'/project/listcustomers'>> {
  let customers = db
    .selectFrom('customers')
    .where('organization_id', '=', actor.organizationId)
    .where('archived_at', 'is', null)
  if (filter.SearchTerm) {
    customers = customers.where(contains(sql`concat_ws(' ', title, name, surname, email)`, filter.SearchTerm))
  }
  return readPage(customers, filter, (page) => page.select(onTheWire).orderBy(sql`lower(title), id`))
}

/** One customer in use. @throws NotFound */
export async function getCustomer(db: Db, actor: Actor, id: number): Promise<Customer> {
  const customer = await db
    .selectFrom('customers')
    .select(onTheWire)
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw new NotFound()
  return customer
}

/** The title of a customer, marked if it is deleted; null if this actor may not read customers. */
export async function titleOfCustomer(db: Db, actor: Actor, id: number): Promise<string | null> {
  if (!mayInSession(actor, 'customers.read')) return null
  const customer = await db
    .selectFrom('customers')
    .select(sql<string>`title || ${markIf(sql`archived_at is not null`)}`.as('title'))
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return customer?.title ?? null
}

/** An empty text is stored as null. Undefined leaves the stored one as it is. */
const optionalText = (text: string | null | undefined) => (text === undefined ? undefined : text || null)

/** Stores a new customer, or changes of one. @throws NotFound */
export async function addUpdateCustomer(
  db: Db,
  actor: Actor,
  body: ReadBody<'/project/addupdatecustomer'>,
): Promise<Customer> {
  const { Id, Title, Name, Surname } = body
  const values = {
    title: Title,
    name: Name,
    surname: Surname,
    email: optionalText(body.Email),
    phone: optionalText(body.Phone),
    website: optionalText(body.Website),
    address: optionalText(body.Address),
    tax_office: optionalText(body.TaxOffice),
    tax_number: optionalText(body.TaxNumber),
    notes: optionalText(body.Notes),
  }
  if (!Id) {
    return (
      db
        .insertInto('customers')
        // The contract requires company and names.
        .values({
          ...values,
          organization_id: actor.organizationId,
          title: Title ?? '',
          name: Name ?? '',
          surname: Surname ?? '',
        })
        .returning(onTheWire)
        .executeTakeFirstOrThrow()
    )
  }
  if (Object.values(values).every((value) => value === undefined)) return getCustomer(db, actor, Id)
  const changed = await db
    .updateTable('customers')
    .set(values)
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', Id)
    .where('archived_at', 'is', null)
    .returning(onTheWire)
    .executeTakeFirst()
  if (!changed) throw new NotFound()
  return changed
}

/** Moves a customer into the bin. Projects keep their reference, so the row stays. @throws NotFound */
export async function deleteCustomer(db: Db, actor: Actor, id: number): Promise<void> {
  const deletion: Deletion = {
    kind: 'customer',
    records: sql`customers c where c.organization_id = ${actor.organizationId} and c.id = ${id}`,
    id: sql`c.id`,
    title: sql`c.title`,
  }
  await deleteIntoBin(db, actor, deletion, async () => {
    const archived = await db
      .updateTable('customers')
      .set({ archived_at: new Date() })
      .where('organization_id', '=', actor.organizationId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!archived) throw new NotFound()
  })
}
