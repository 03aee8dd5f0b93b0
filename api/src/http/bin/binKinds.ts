import {
  type BinKind,
  binKinds,
  may,
  type Permission,
  type PermissionRow,
  permissions,
  Role,
} from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../access.ts'
import type { Publish } from '../route.ts'

/** A locked item of the bin. `rows` stay in the database. */
export type Binned = { id: number; recordId: number; parentId: number | null }
export type RestoreCall = { db: Db; actor: Actor; publish: Publish }

/** How an area handles one kind of record that it deletes. */
export type BinRule = {
  /** The permission to delete it, which restoring requires too. */
  can: Permission
  /** In SQL: which items, as `d`, are in the actor's scope; the same rule as for deleting. */
  scope: (actor: Actor) => RawBuilder<unknown>
  /** In SQL: the current name of what the item `d` belongs to. */
  where?: RawBuilder<unknown>
  /** Restores the records. @returns by record, why those that stay in the bin could not be restored */
  restore: (call: RestoreCall, items: readonly Binned[]) => Promise<ReadonlyMap<number, string>>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    binRules: Map<BinKind, BinRule>
  }
}

/** Lets an area register how its deleted records are restored. */
export function registerBinKind(app: FastifyInstance, kind: BinKind, rule: BinRule): void {
  app.binRules.set(kind, rule)
}

/** Collects the kinds; a kind that no area has registered stops the boot. */
export function collectBinKinds(app: FastifyInstance): FastifyInstance['binRules'] {
  const rules: FastifyInstance['binRules'] = new Map()
  app.decorate('binRules', rules)
  app.addHook('onReady', async () => {
    const missing = binKinds.filter((kind) => !rules.has(kind))
    if (missing.length > 0) throw new Error(`No area has registered how ${missing.join(', ')} are restored.`)
  })
  return rules
}

/** Whether the actor may delete this kind, and therefore restore it. */
export function mayRestore({ role, trackSettings, lapsed }: Actor, { can }: BinRule): boolean {
  const row: PermissionRow = permissions[can]
  if (lapsed && row.whenLapsed !== true) return false
  return may(can, { Role: role, TrackSettings: trackSettings })
}

/** Owners and Co-owners can restore what others deleted. */
export const restoresForOthers = ({ role }: Actor): boolean => role === Role.Owner || role === Role.Coowner
