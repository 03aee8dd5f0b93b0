import { z } from 'zod'
import { Role } from './enums.ts'
import { Id } from './envelope.ts'
import { maxImportText } from './limits.ts'
import { importFields, personVerdicts } from './peopleImportFields.ts'

const ImportBody = z.object({
  /** The content of the file, or pasted text, separated by commas, semicolons or tabs. */
  Text: z.string().max(maxImportText, 'The file is too large.'),
  /** The field of each column, null = ignored; if omitted, detected from the first row. */
  Columns: z.array(z.enum(importFields).nullable()).max(100).nullish(),
  /** For rows that name no team. */
  DefaultTeamId: Id.nullish(),
  /** For rows that name no role. */
  DefaultRole: z.literal([Role.Coowner, Role.Manager, Role.Employee], 'Please choose a role.').default(Role.Employee),
})

const PersonImportRow = z.object({
  /** Line number in the file; the first is 1. */
  Line: z.int(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  /** As written in the file when the role is unknown. */
  Role: z.string(),
  Team: z.string(),
  /** Whether the team does not exist yet. */
  IsNewTeam: z.boolean(),
  Verdict: z.enum(personVerdicts),
  /** Why the row is skipped or refused. */
  Reason: z.string().nullable(),
})
export type PersonImportRow = z.infer<typeof PersonImportRow>

const PeopleImport = z.object({
  Columns: z.array(
    z.object({
      /** The first row's cell; "Column 2" when the first row is already a person. */
      Title: z.string(),
      Field: z.enum(importFields).nullable(),
      /** The first non-empty cells, by which the user recognizes the column. */
      Samples: z.array(z.string()),
    }),
  ),
  Rows: z.array(PersonImportRow),
  /** Rows that become, or became, invitations. */
  NewCount: z.int(),
  /** Teams that are, or were, created. */
  NewTeams: z.array(z.string()),
  /** Free seats before the import. */
  FreeSeats: z.int(),
})
export type PeopleImport = z.infer<typeof PeopleImport>

export const peopleImportCalls = {
  /** The verdict for each row; nothing is stored. Refused under `Text` when it is not CSV, and under `Columns`. */
  '/employee/previewimport': { body: ImportBody, data: PeopleImport },
  /** Invites everyone whose row is new, and creates the teams that they need. A second run invites no one. */
  '/employee/import': { body: ImportBody, data: PeopleImport },
}
