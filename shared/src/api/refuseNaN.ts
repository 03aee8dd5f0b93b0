import { ApiError } from './ApiError.ts'

/** Only for a refusal: the sign-in page loads this room, but not that one. */
const message = async () => (await import('@dayline/shared/format')).notANumber

/**
 * Refuses a body with NaN, by which number fields say that their text is not a number. In JSON it would become null,
 * which many calls read as "none" or "unchanged".
 * @throws ApiError with the server's keys, such as `Items.0.Price`
 */
export async function refuseNaN(body: unknown): Promise<void> {
  const keys = keysOfNaN(body, [])
  if (keys.length === 0) return
  const Value = await message()
  throw new ApiError('validation', { validationErrors: keys.map((Key) => ({ Key, Value })) })
}

/** Whether `refuseNaN` would refuse this body. */
export const hasNaN = (body: unknown): boolean => keysOfNaN(body, []).length > 0

function keysOfNaN(value: unknown, path: string[]): string[] {
  if (Number.isNaN(value)) return [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => keysOfNaN(part, [...path, key]))
}
