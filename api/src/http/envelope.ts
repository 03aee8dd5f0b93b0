import type { Envelope } from '@dayline/shared/contract'
import { Failure, Refused, TemporarilyFailed } from './failures.ts'

/** A success. */
export function ok<Data>(data: Data, message = ''): Envelope<Data> {
  return { HasError: false, Data: data, Message: message, ValidationErrors: [] }
}

/** Anything else, in the same shape. */
export function failed(failure: Failure): Envelope<never> {
  return { HasError: true, Data: null, Message: failure.message, ValidationErrors: failure.validationErrors }
}

const sentences: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  405: 'Not found.',
  408: 'The request took too long.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Only JSON is accepted here.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'The request is too large.',
}
const tooSlow = 'This took too long. Please try again.'
const tooSlowForRange = 'This took too long. Please choose a shorter range and try again.'
const conflicting = 'Someone changed this at the same time. Please try again.'

/** The failure for an error of any kind; null for a defect of ours. `body` is the request's. */
export function failureOf(error: unknown, body?: unknown): Failure | null {
  if (error instanceof Failure) return error
  const { code, statusCode, message } = error as { code?: unknown; statusCode?: unknown; message?: unknown }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return new Failure(statusCode, sentences[statusCode] ?? 'The request could not be read.')
  }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
    ? ofDatabase(code, body)
    : ofConnection(String(message), body)
}

/** The database's error code for a change of locked time, in any call (docs/decisions/067). */
const lockedTime = 'DL001'
const isLocked = 'This time is locked. Unlock it on the timesheet first.'

/** By SQLSTATE. Exceeding limits that only the database has, such as a day in the year 300000, is bad input too. */
function ofDatabase(state: string, body: unknown): Failure | null {
  if (state === '57014') return tooLong(body)
  if (state === lockedTime) return new Refused(isLocked)
  if (state === '40001' || state === '40P01') return new TemporarilyFailed(conflicting)
  if (state === '22003') return new Failure(404, 'Not found.')
  return state.startsWith('22') ? new Failure(400, 'The request could not be read.') : null
}

/** The embedded database ends long statements by stopping its worker, and the connection with it. */
function ofConnection(message: string, body: unknown): Failure | null {
  if (message.startsWith('stopped: ')) return tooLong(body)
  return message.startsWith('timeout exceeded when trying to connect') ? new TemporarilyFailed(tooSlow) : null
}

/** Only a request with a range of days can be shortened; unchanged, it would take as long again. */
function tooLong(body: unknown): Failure {
  const hasRange = typeof body === 'object' && body !== null && 'DateFilter' in body
  return hasRange ? new Refused(tooSlowForRange) : new TemporarilyFailed(tooSlow)
}
