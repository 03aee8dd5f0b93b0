import { channels } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { BinRule } from '../../http/bin/binKinds.ts'
import { Refused } from '../../http/failures.ts'
import { lockPlan } from '../../identity/login/invitations.ts'
import { findTeam, requireRoom, teamIsTaken } from './teams.queries.ts'

/** Restores teams, which were empty when they were deleted (docs/product/bin.md#teams). */
export const teamBin: BinRule = {
  can: 'people.manage',
  scope: () => sql`true`,
  async restore({ db, actor, publish }, items) {
    const { organizationId } = actor
    const refused = new Map<number, string>()
    const plan = await lockPlan(db, organizationId)
    for (const { recordId } of items) {
      const refusal = await refusalOf(recordId)
      if (refusal) {
        refused.set(recordId, refusal)
        continue
      }
      await db.updateTable('teams').set({ deleted_at: null }).where('id', '=', recordId).execute()
      publish(channels.organization(organizationId), 'teamsChanged', { TeamId: recordId })
    }
    return refused

    async function refusalOf(id: number): Promise<string | null> {
      const { title } = await db.selectFrom('teams').select('title').where('id', '=', id).executeTakeFirstOrThrow()
      if (await findTeam(db, organizationId, title)) return teamIsTaken
      try {
        await requireRoom(db, organizationId, plan ? plan.teams : 0)
        return null
      } catch (error) {
        if (error instanceof Refused) return error.message
        throw error
      }
    }
  },
}
