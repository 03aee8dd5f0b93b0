/**
 * Tables whose deleted records keep their row, because tracked time, projects or invoices refer to it, and what each
 * column with contents is then set to (docs/decisions/091). Ids, titles, numbers and dates stay.
 */
export const contentsOfDeleted = {
  tasks: { deletedAt: 'deleted_at', emptied: { details: null } },
  projects: { deletedAt: 'deleted_at', emptied: { notes: null } },
  customers: {
    deletedAt: 'archived_at',
    emptied: {
      name: '',
      surname: '',
      email: null,
      phone: null,
      website: null,
      address: null,
      tax_office: null,
      tax_number: null,
      notes: null,
    },
  },
} as const satisfies Record<string, { deletedAt: string; emptied: Record<string, '' | null> }>

export type EmptiedTable = keyof typeof contentsOfDeleted
