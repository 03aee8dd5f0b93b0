import { isStrongEnough, passwordRule } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { notePersonAction } from '../../http/audit/noteActions.ts'
import { zoneNameOf } from '../../http/definition/zoneNames.rules.ts'
import { ValidationFailed } from '../../http/failures.ts'
import { chosenPicture } from '../../http/files/uploads.ts'
import { clientOf } from '../../http/headers.ts'
import { currentPasswordIncorrect } from '../../http/identity.ts'
import type { SignInLimits } from '../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { hashPassword } from '../login/passwords.ts'
import { endSessions, landingOf, startSession, switchSession } from '../login/sessions.ts'
import { employmentIn, userOf } from './account.queries.ts'
import { deleteAccount, requireAccountConfirmation } from './deleteAccount.ts'
import { helpFor } from './help.ts'
import { notificationSettingsOf, saveNotificationSettings } from './notifications.ts'
import { changedProfile, publishPerson, publishProfile } from './profileNotice.ts'
import { endOwnSession, listSessions } from './sessionList.ts'

/** Account calls of the signed-in person. */
export function accountRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  route(app, '/account/get', { signedIn: true, withAccount: true }, async ({ principal }) => {
    const { account, isOperator, isDemo } = principal
    if (!account) throw new Error('The account was not read along with the session.')
    return { ...account, ...(isOperator && { IsOperator: true }), ...(isDemo && { IsDemo: true }) }
  })

  route(app, '/account/help', { signedIn: true }, async ({ principal, services }) => {
    const { membership, userId } = principal
    if (!membership) return { Recording: null, Administrators: { Items: [] } }
    return helpFor(services.database.reads({ organizationId: membership.organizationId, userId }), membership)
  })

  route(app, '/account/switchorganization', { signedIn: true }, ({ body, principal, request, services }) =>
    services.database.system(async (trx) => {
      const membership = await employmentIn(trx, principal.userId, body.Id)
      const Token = await switchSession(trx, principal, membership, clientOf(request))
      notePersonAction(trx, '/account/switchorganization', membership)
      return { Token }
    }),
  )

  route(app, '/account/updateprofile', { signedIn: true }, async ({ body, principal, services }) => {
    const timezone = zoneNameOf(body.Timezone)
    if (timezone === null) throw new ValidationFailed({ Timezone: 'Please choose a time zone.' })
    const { Item, profile } = await services.database.system(async (trx) => {
      const picture = await chosenPicture(trx, body.Image, { userId: principal.userId })
      await trx
        .updateTable('users')
        .set({
          first_name: body.FirstName,
          last_name: body.LastName,
          timezone,
          ...(body.Formats && { formats: JSON.stringify(body.Formats) }),
          ...picture,
        })
        .where('id', '=', principal.userId)
        .execute()
      const Item = await userOf(trx, principal.userId)
      const profile = await changedProfile(trx, principal.userId)
      notePersonAction(trx, '/account/updateprofile', principal.membership)
      return { Item, profile }
    })
    publishProfile(services.events, profile)
    return new MessageAnswer({ Item }, 'Saved successfully.')
  })

  route(
    app,
    '/account/updatepassword',
    { signedIn: true, demo: 'refused' },
    async ({ body, principal, request, services }) => {
      const { database, events } = services
      const { userId, membership } = principal
      if (!isStrongEnough(body.NewPassword)) throw new ValidationFailed({ NewPassword: passwordRule })
      if (body.NewPassword !== body.NewPasswordRetry) {
        throw new ValidationFailed({ NewPasswordRetry: 'Passwords do not match.' })
      }
      if (!(await app.identity.isOwnPassword(userId, body.CurrentPassword))) {
        throw new ValidationFailed({ CurrentPassword: currentPasswordIncorrect })
      }
      const passwordHash = await hashPassword(body.NewPassword)
      const { token, ended } = await database.system(async (trx) => {
        await trx
          .updateTable('users')
          .set({ password_hash: passwordHash, password_updated_at: new Date() })
          .where('id', '=', userId)
          .execute()
        // This session too, so that a leaked token stops working.
        const ended = await endSessions(trx, { userId })
        // A person who must set up two-step sign-in has no membership before, and needs one afterwards.
        const where = membership ?? (await landingOf(trx, userId))
        const token = await startSession(trx, userId, where, clientOf(request))
        notePersonAction(trx, '/account/updatepassword', where)
        return { ended, token }
      })
      events.endSessions(ended)
      return new MessageAnswer({ Token: token }, 'Saved successfully.')
    },
    { perMinute: perAddress },
  )

  route(
    app,
    '/account/notificationsettings',
    { can: 'notifications.own' },
    async ({ actor, db }) => ({
      Settings: await notificationSettingsOf(db, actor),
    }),
    { reads: true },
  )

  route(app, '/account/updatenotifications', { can: 'notifications.own' }, async ({ body, actor, db }) => {
    await saveNotificationSettings(db, actor, body.Settings)
    return new MessageAnswer({ Settings: await notificationSettingsOf(db, actor) }, 'Saved successfully.')
  })

  route(
    app,
    '/account/featurepending',
    { signedIn: true },
    async ({ body, principal, services }) => {
      await services.database.system((trx) =>
        trx
          .insertInto('feature_requests')
          .values({ user_id: principal.userId, title: body.Title })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      )
      return new MessageAnswer({}, 'Thank you. We will let you know when it is available.')
    },
    { perMinute: perAddress },
  )

  route(
    app,
    '/account/deleteaccount',
    { signedIn: true, demo: 'refused' },
    async ({ body, principal, services }) => {
      const { database, events } = services
      await requireAccountConfirmation(app, principal.userId, body)
      const { ended, profile } = await database.system(async (trx) => {
        const ended = await deleteAccount(trx, principal.userId, body.DeletionReason)
        const profile = await changedProfile(trx, principal.userId)
        notePersonAction(trx, '/account/deleteaccount', principal.membership)
        return { ended, profile }
      })
      events.endSessions(ended)
      publishPerson(events, profile)
      return new MessageAnswer({}, 'Deleted successfully.')
    },
    { perMinute: perAddress },
  )

  route(app, '/account/listsessions', { signedIn: true }, async ({ principal, services }) => ({
    Items: await services.database.system((trx) => listSessions(trx, principal)),
  }))

  // The demo's people are shared by everyone, who would end each other's sessions.
  route(app, '/account/endsession', { signedIn: true, demo: 'refused' }, async ({ body, principal, services }) => {
    await services.database.system(async (trx) => {
      await endOwnSession(trx, principal.userId, body.Id)
      notePersonAction(trx, '/account/endsession', principal.membership)
    })
    services.events.endSessions([body.Id])
    return { Id: body.Id }
  })

  route(app, '/account/endothersessions', { signedIn: true, demo: 'refused' }, async ({ principal, services }) => {
    const { userId, sessionId, membership } = principal
    const ended = await services.database.system(async (trx) => {
      const sessions = await endSessions(trx, { userId, except: sessionId })
      notePersonAction(trx, '/account/endothersessions', membership)
      return sessions
    })
    services.events.endSessions(ended)
    return { Count: ended.length }
  })

  route(app, '/account/signout', { signedIn: true }, async ({ principal, services }) => {
    const { sessionId, membership } = principal
    const ended = await services.database.system(async (trx) => {
      const sessions = await endSessions(trx, { sessionId })
      notePersonAction(trx, '/account/signout', membership)
      return sessions
    })
    services.events.endSessions(ended)
    return {}
  })
}
