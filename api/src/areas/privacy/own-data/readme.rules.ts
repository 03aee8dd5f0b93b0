import type { OwnTable } from './ownColumns.ts'

type Archive = {
  name: string
  organization: string
  /** The zone of local times. */
  zone: string
  now: Date
  tables: readonly Pick<OwnTable, 'file' | 'about' | 'columns'>[]
  /** What was left out because the person may not see it. */
  left: { tables: readonly string[]; videos: boolean }
  pictures: number
  videos: number
}

/** The README, which makes the archive readable without Dayline. */
export function readmeText({ name, organization, zone, now, tables, left, pictures, videos }: Archive): string {
  const missing = [...left.tables, ...(left.videos ? ['videos'] : [])]
  return [
    `Data of ${name} at ${organization}`,
    `Made by Dayline on ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    'Tables are CSV files: UTF-8, commas, a row of titles, texts in quotes. Local times are those of the zone',
    `${zone}. A text that a spreadsheet would compute begins with an apostrophe.`,
    '',
    'profile.json',
    '  Who you are in this organization, and the settings by which your work is recorded.',
    ...tables.flatMap(({ file, about, columns }) => [
      '',
      file,
      `  ${about}`,
      ...columns.map((column) => `  - ${column.title}: ${column.about}`),
    ]),
    ...(pictures > 0 ? ['', 'screenshots/', `  Pictures in WebP, which browsers open: ${pictures}.`] : []),
    ...(videos > 0 ? ['', 'videos/', `  Timelapse videos, one for each day: ${videos}.`] : []),
    '',
    'An empty picture or video was deleted while this archive was made.',
    'Rates and payments are not in it; ask the organization for them.',
    ...(missing.length > 0
      ? [`Left out, because the settings of the organization do not show it to you: ${missing.join(', ')}.`]
      : []),
    '',
  ].join('\r\n')
}
