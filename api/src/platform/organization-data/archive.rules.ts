import type { BackupFile, BackupTable } from '../backup/manifest.ts'

export const archiveFormat = 'dayline-organization'

/** `manifest.json` of an organization's archive, its last file (docs/decisions/089). */
export type ArchiveManifest = {
  format: typeof archiveFormat
  version: 1
  createdAt: string
  organization: { id: number; number: number; title: string }
  /** The migrations that had run: rows are imported only into the same schema. */
  migrations: string[]
  tables: BackupTable[]
  media: BackupFile[]
  /** Files that rows name but the store did not have. */
  missing: string[]
}

type Heading = Pick<ArchiveManifest, 'organization' | 'createdAt' | 'tables'> & { files: number }

/** The README for people who open the archive. */
export function archiveReadme({ organization, createdAt, tables, files }: Heading): string {
  const width = Math.max(...tables.map(({ table }) => table.length))
  const lines = [
    `${organization.title} (organization number ${organization.number})`,
    `Everything that Dayline stored about this organization, as of ${createdAt}.`,
    '',
    'manifest.json   What is in here, with the size and the SHA-256 of every file.',
    'tables/         One file for each kind of record: gzip, one JSON object for each row. Times are in UTC.',
    'media/          Screenshots, videos, attachments and pictures as they were stored. Columns that end with "_key", and',
    '                "file" of task_attachments, name them; those of users and organizations are below media/files/.',
    '',
    'Not in here: passwords, sessions, keys of programs and agents, webhooks, shared links, calendar addresses, connections',
    'to task tools, cards, and what waits to be mailed. The invoices of the subscription (billing_invoices) are for reading.',
    '',
    'To read it into an installation of Dayline: pnpm organization import <this file>',
    '',
    ...tables.map(({ table, rows }) => `${table.padEnd(width)}  ${rows} ${rows === 1 ? 'row' : 'rows'}`),
    `${'media'.padEnd(width)}  ${files} ${files === 1 ? 'file' : 'files'}`,
    '',
  ]
  return lines.join('\r\n')
}
