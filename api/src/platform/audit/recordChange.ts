/** What one record was before and after, by column; null in place of the pair where the values are not logged. */
export type RecordChange = { table: string; id: number; fields: Record<string, [unknown, unknown] | null> }
