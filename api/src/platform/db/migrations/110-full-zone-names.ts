import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * Zones by names that Node and PostgreSQL read alike. PostgreSQL takes CET and IST for abbreviations of a fixed offset,
 * the latter for one of Israel, and +03:00 for three hours west of UTC; others it does not know.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ zone: string }>`select timezone as zone from organizations
    union select timezone from users`.execute(db)
  const { rows: names } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  const known = new Set(names.map(({ name }) => name))
  for (const { zone } of rows) {
    const name = fullName(zone, known)
    if (name === zone) continue
    await sql`update organizations set timezone = ${name},
        track_settings = jsonb_set(track_settings, '{Timezone}', to_jsonb(${name}::text))
      where timezone = ${zone}`.execute(db)
    await sql`update users set timezone = ${name} where timezone = ${zone}`.execute(db)
  }
}

function fullName(zone: string, known: ReadonlySet<string>): string {
  if (zone.includes('/') && known.has(zone)) return zone
  const main = mainName(zone)
  if (main === null) return 'Etc/UTC'
  const [, sign, hours] = /^([+-])(\d\d):00$/.exec(main) ?? []
  // The signs of these names are those of POSIX, the opposite.
  if (hours) return `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  if (main === 'UTC' || known.has(main)) return main
  return [...known].find((name) => name.includes('/') && mainName(name) === main) ?? 'Etc/UTC'
}

/** Node's name for all names of a zone. */
function mainName(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
