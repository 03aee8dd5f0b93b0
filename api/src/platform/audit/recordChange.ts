/** The values of one record before and after, by column; null instead of the pair where the values are not logged. */
export type RecordChange = { table: string; id: number; fields: Record<string, [unknown, unknown] | null> }
