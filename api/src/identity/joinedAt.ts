import { sql } from 'kysely'

/** When a person, `e`, joined; when they were invited if they have not joined yet. */
export const joinedAt = sql<Date>`coalesce(e.joined_at, e.created_at)`
