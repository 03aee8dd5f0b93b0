import type { definitions, Permission } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import type { Cell } from '../../../http/exports/xlsx.ts'

/** A column of a table: its title, what it means, and how a stored value is written. */
export type OwnColumn = { title: string; about: string; write?: (value: Cell) => Cell }

/** A table of a person's own rows. */
export type OwnTable = {
  file: string
  about: string
  /** The permission without which the table is left out. */
  needs: Permission
  columns: readonly OwnColumn[]
  /** Account data: no organization may read it, so it is read with the role that owns the tables. */
  isOfAccount?: true
  /** Selects `key`, which orders the rows and from which the next read continues, then one field per column. */
  rows: (own: Own) => RawBuilder<unknown>
}

/** The person whose rows are read, and the zone of local times. */
export type Own = Pick<Actor, 'organizationId' | 'employmentId' | 'userId' | 'role'> & { zone: string }

type Definitions = (typeof definitions)[keyof typeof definitions]
/** Writes a stored number with its name in the contract. */
export const nameIn =
  (names: Definitions) =>
  (value: Cell): Cell =>
    names.find(({ Key }) => Key === value)?.DisplayName ?? value

/** Always ISO 8601, regardless of the user's format: programs read these files. */
export const utc = (column: string): RawBuilder<unknown> =>
  sql`left(replace((${sql.ref(column)} at time zone 'UTC')::text, ' ', 'T'), 19) || 'Z'`

/** In the organization's zone, to the minute. */
export const local = (column: string, { zone }: Own): RawBuilder<unknown> =>
  sql`left((${sql.ref(column)} at time zone ${zone})::text, 16)`

export const utcColumn = { title: 'UTC', about: 'the instant, in UTC' }
