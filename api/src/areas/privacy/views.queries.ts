import type { Page, PersonView } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import { countFound, pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'

type Row = {
  id: number
  at: Date
  viewer: number | null
  source: string
  what: string
  is_export: boolean
  about: string
  name: string | null
  image: string | null
  team: string | null
}

/** Views of a person in scope, newest first. */
export async function listPersonViews(
  db: Db,
  { organizationId }: Actor,
  employeeId: number,
  filter: Pick<ReadBody<'/privacy/listviews'>, 'OnlyPerson' | 'Page' | 'PageSize'>,
): Promise<Page<PersonView>> {
  const onlyPerson = filter.OnlyPerson ? sql`and v.about = ${`employee:${employeeId}`}` : sql``
  const found = sql`person_views v where v.organization_id = ${organizationId}
    and v.employee_ids @> array[${employeeId}]::int[] ${onlyPerson}`
  const [count, { rows }] = await Promise.all([
    countFound(db, sql`from ${found}`),
    sql<Row>`select page.id, page.at, page.source, page.what, page.is_export, page.about, e.id as viewer,
        u.first_name || ' ' || u.last_name as name, u.image_key as image, t.title as team
      from (select * from ${found} order by v.at desc, v.id desc
        limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}) page
      left join employments e on e.organization_id = page.organization_id and e.id = page.viewer_id
      left join users u on u.id = e.user_id
      left join teams t on t.organization_id = page.organization_id and page.about = 'team:' || t.id
      order by page.at desc, page.id desc`.execute(db),
  ])
  return pageOf(rows.map(viewOf), count, filter)
}

const kinds: Record<string, PersonView['About']> = { employee: 'person', several: 'several', team: 'team' }

function viewOf(row: Row): PersonView {
  const isKey = row.source === 'apiKey'
  return {
    ID: row.id,
    At: row.at.toISOString(),
    Viewer: { ID: row.viewer, Title: row.name ?? (isKey ? 'API key' : 'Former member'), Image: imageUrl(row.image) },
    Source: isKey ? 'apiKey' : row.source === 'link' ? 'link' : 'person',
    What: row.what,
    IsExport: row.is_export,
    About: kinds[row.about.split(':', 1)[0] ?? ''] ?? 'everyone',
    TeamTitle: row.team,
  }
}
