import type { ValidationError } from '@dayline/shared/contract'
import { notANumber } from '@dayline/shared/format'
import { ApiError } from './ApiError.ts'

/**
 * Refuses a body with NaN, by which number fields say that their text is not a number. In JSON it would become null,
 * which many calls read as "none" or "unchanged".
 * @throws ApiError with the server's keys, such as `Items.0.Price`
 */
export function refuseNaN(body: unknown): void {
  const validationErrors = errorsIn(body, [])
  if (validationErrors.length > 0) throw new ApiError('validation', { validationErrors })
}

function errorsIn(value: unknown, path: string[]): ValidationError[] {
  if (Number.isNaN(value)) return [{ Key: path.join('.'), Value: notANumber }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => errorsIn(part, [...path, key]))
}
