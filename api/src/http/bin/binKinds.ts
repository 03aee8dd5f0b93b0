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

/** Something in the bin, locked. `rows` stay in the database. */
export type Binned = { id: number; recordId: number; parentId: number | null }
export type RestoreCall = { db: Db; actor: Actor; publish: Publish }

/** What an area says of a kind of record that it deletes. */
export type BinRule = {
  /** The permission to delete it, which is also required to restore it. */
  can: Permission
  /** In SQL: which items, as `d`, are in the actor's scope; the same rule as the deletion's. */
  scope: (actor: Actor) => RawBuilder<unknown>
  /** In SQL: what the item `d` belongs to, as it is called now. */
  where?: RawBuilder<unknown>
  /** Brings the records back. @returns why not, by record, for those that it left in the bin */
  restore: (call: RestoreCall, items: readonly Binned[]) => Promise<ReadonlyMap<number, string>>
}

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    binRules: Map<BinKind, BinRule>
  }
}

/** An area registers how its deleted records come back. */
export function registerBinKind(app: FastifyInstance, kind: BinKind, rule: BinRule): void {
  app.binRules.set(kind, rule)
}

/** Collects the kinds; one that no area has registered stops the boot. */
export function collectBinKinds(app: FastifyInstance): FastifyInstance['binRules'] {
  const rules: FastifyInstance['binRules'] = new Map()
  app.decorate('binRules', rules)
  app.addHook('onReady', async () => {
    const missing = binKinds.filter((kind) => !rules.has(kind))
    if (missing.length > 0) throw new Error(`No area has registered how ${missing.join(', ')} are restored.`)
  })
  return rules
}

/** Whether the actor may delete this kind, and so restore it. */
export function mayRestore({ role, trackSettings, lapsed }: Actor, { can }: BinRule): boolean {
  const row: PermissionRow = permissions[can]
  if (lapsed && row.whenLapsed !== true) return false
  return may(can, { Role: role, TrackSettings: trackSettings })
}

/** Owners and Co-owners restore what others deleted. */
export const restoresForOthers = ({ role }: Actor): boolean => role === Role.Owner || role === Role.Coowner
