import type { CallData } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import { NotFound, ValidationFailed } from '../../http/failures.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { chosenPicture } from '../../http/files/uploads.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

type Profile = CallData<'/organization/updateprofile'>['Item']

/** Stores logo, name, industry, expectation and the invoice address. */
export async function updateProfile(
  db: Db,
  actor: Actor,
  { Image, Title, Industry, Expectation, Invoice }: ReadBody<'/organization/updateprofile'>,
): Promise<Profile> {
  // The demo refuses uploads, so it cannot require a logo.
  if (!Image && !actor.isDemo) throw new ValidationFailed({ Image: 'Logo is required.' })
  const before = await profileOf(db, actor)
  const picture =
    (Image ?? null) === before.Image ? {} : await chosenPicture(db, Image, { organizationId: actor.organizationId })
  await db
    .updateTable('organizations')
    .set({
      title: Title,
      industry: Industry,
      expectation: Expectation,
      invoice: JSON.stringify(Invoice),
      ...picture,
    })
    .where('id', '=', actor.organizationId)
    .execute()
  return profileOf(db, actor)
}

/** Stores the recipient of invoices. */
export async function updateInvoiceSettings(
  db: Db,
  actor: Actor,
  { Invoice }: ReadBody<'/organization/updateinvoicesettings'>,
): Promise<Profile> {
  await db
    .updateTable('organizations')
    .set({ invoice: JSON.stringify(Invoice) })
    .where('id', '=', actor.organizationId)
    .execute()
  return profileOf(db, actor)
}

async function profileOf(db: Db, { organizationId }: Actor): Promise<Profile> {
  const row = await db
    .selectFrom('organizations')
    .select(['id', 'title', 'organization_no', 'image_key', 'industry', 'expectation', 'invoice'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return {
    ID: row.id,
    Title: row.title,
    OrganizationNo: row.organization_no,
    Image: imageUrl(row.image_key),
    Industry: row.industry,
    Expectation: row.expectation,
    Invoice: row.invoice,
  }
}
