import { halfDaysOf, refusalOfType } from '../leaveForm.rules.ts'

const maxRightDays = 9999

/** The fields of the form. */
export type RightForm = { Type?: number | null | undefined; Count?: number | null | undefined }

/** Validates a leave right (docs/product/leave.md#rights). */
export function readLeaveRight(
  form: RightForm,
  hasEmployee: boolean,
): { right: { type: number; halfDays: number } } | { refusals: Record<string, string> } {
  const refusals: Record<string, string> = {}
  if (!hasEmployee) refusals.EmployeeId = 'Please choose an employee.'
  const type = refusalOfType(form.Type)
  if (type) refusals.Type = type
  const count = refusalOfCount(form.Count)
  if (count) refusals.Count = count
  if (Object.keys(refusals).length > 0) return { refusals }
  return { right: { type: form.Type as number, halfDays: halfDaysOf(form.Count as number) as number } }
}

function refusalOfCount(count: number | null | undefined): string | null {
  if (count === null || count === undefined) return 'Count is required.'
  if (count < 0.5 || count > maxRightDays) return `Count must be between 0.5 and ${maxRightDays} days.`
  return halfDaysOf(count) === null ? 'Count must be in steps of half a day.' : null
}
