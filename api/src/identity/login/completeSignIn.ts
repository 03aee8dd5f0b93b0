import type { CallPath } from '@dayline/shared/contract'
import type { FastifyRequest } from 'fastify'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { clientOf } from '../../http/headers.ts'
import type { Services } from '../../http/services.ts'
import type { Db } from '../../platform/db/database.ts'
import { newDeviceMail } from '../../platform/mail/templates.ts'
import { deviceName } from '../account/device.rules.ts'
import { isNewDevice } from '../account/sessionList.ts'
import { landingOf, startSession } from './sessions.ts'

type SignIn = { userId: number; path: CallPath; request: FastifyRequest }

/** Starts a session in the person's most recent organization, and logs it. */
export async function beginSession(
  trx: Db,
  { userId, path, request }: SignIn,
): Promise<{ token: string; isNew: boolean }> {
  const client = clientOf(request)
  const where = await landingOf(trx, userId)
  const isNew = await isNewDevice(trx, userId, client.userAgent)
  const token = await startSession(trx, userId, where, client)
  notePersonAction(trx, path, where)
  return { token, isNew }
}

/** Notifies a person by mail of a sign-in from a new device. */
export function mailNewDevice(
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  to: string,
  request: FastifyRequest,
): void {
  const device = deviceName(clientOf(request).userAgent) ?? ''
  mail.queue(async () => newDeviceMail(publicUrl, { to, device }))
}
