/** A minute ready to be stored: names resolved to ids, settings applied. */
export type NewMinute = {
  minute: number
  status: number
  activityLevel: number
  productivity: number
  organizationAppId: number | null
  projectId: number | null
  taskId: number | null
  workNoteId: number | null
  source: number
}
