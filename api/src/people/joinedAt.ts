import { sql } from 'kysely'

/** When a person, `e`, joined. Not for invited people, for whom it is when they were invited. */
export const joinedAt = sql<Date>`coalesce(e.joined_at, e.created_at)`
