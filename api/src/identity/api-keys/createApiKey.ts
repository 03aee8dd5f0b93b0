import { addDays, startOfDayMs } from '@dayline/shared/calendar'
import { type ApiKey, hasFeature, keyPrefixes, maxApiKeys } from '@dayline/shared/contract'
import { type Actor, lacksApiAccess } from '../../http/access.ts'
import { Refused, ValidationFailed } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { seal } from '../../platform/keys/serverKeys.ts'
import { lockOrganization } from '../subscription/recordEvents.ts'
import { hashOf, newToken } from '../tokens.ts'
import { getApiKey, listApiKeys } from './apiKeys.queries.ts'

/** Generates a key. It is found by its hash, and shown again from a copy that `sealKey` encrypts. */
export async function createApiKey(
  db: Db,
  actor: Actor,
  { Title, Scopes, ExpireDay }: ReadBody<'/apikey/create'>,
  sealKey: Buffer,
): Promise<ApiKey> {
  const { organizationId, employmentId, plan, trackSettings } = actor
  if (!hasFeature(plan, 'ApiAccess')) throw new Refused(lacksApiAccess)
  // Serializes concurrent requests, so that an eleventh key cannot be created.
  await lockOrganization(db, organizationId)
  if ((await listApiKeys(db, actor)).length >= maxApiKeys) {
    throw new Refused(`There are ${maxApiKeys} API keys. Please delete one first.`)
  }
  const expires = ExpireDay ? new Date(startOfDayMs(addDays(ExpireDay, 1), trackSettings.Timezone)) : null
  if (expires && expires <= new Date()) throw new ValidationFailed({ ExpireDay: 'Please choose a day in the future.' })
  const key = keyPrefixes.api + newToken().token
  const { id } = await db
    .insertInto('api_keys')
    .values({
      organization_id: organizationId,
      title: Title,
      key_hash: hashOf(key),
      key_cipher: seal(sealKey, key),
      created_by: employmentId,
      scopes: [...Scopes],
      expires_at: expires,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getApiKey(db, actor, id)
}
