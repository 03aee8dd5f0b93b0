import type { ValidationError } from '@dayline/shared/contract'

/** An unsuccessful answer. Users see its message, so it names no table, path or internal cause. */
export class Failure extends Error {
  readonly status: number
  readonly validationErrors: ValidationError[]
  /** Headers that are sent with the answer. */
  readonly headers: Record<string, string> = {}

  constructor(status: number, message: string, validationErrors: ValidationError[] = []) {
    super(message)
    this.status = status
    this.validationErrors = validationErrors
  }
}

/** Bad input, keyed by the field's name on the wire: HTTP 200 with `HasError`. */
export class ValidationFailed extends Failure {
  constructor(fields: Record<string, string>) {
    super(
      200,
      '',
      Object.entries(fields).map(([Key, Value]) => ({ Key, Value })),
    )
  }
}

/** Valid input that a rule refuses, with the message to show: HTTP 200 with `HasError`. */
export class Refused extends Failure {
  constructor(message: string) {
    super(200, message)
  }
}

export class Unauthenticated extends Failure {
  constructor() {
    super(401, 'Please sign in.')
  }
}

export class Forbidden extends Failure {
  constructor(message = 'You are not allowed to do this.') {
    super(403, message)
  }
}

/** The record does not exist or is out of scope; both get the same answer, so that ids reveal nothing. */
export class NotFound extends Failure {
  constructor() {
    super(404, 'Not found.')
  }
}

/** The caller's screen shows another organization, because another tab has switched since. */
export class OtherOrganization extends Failure {
  constructor() {
    super(409, 'You have switched to another organization in the meantime. Please reload the page.')
  }
}

/** The database could not do it now: the same request may succeed in a moment. */
export class TemporarilyFailed extends Failure {
  override readonly headers = { 'retry-after': '2' }

  constructor(message: string) {
    super(503, message)
  }
}

export class TooManyRequests extends Failure {
  override readonly headers: Record<string, string>

  /** @param waitMs after which a retry makes sense */
  constructor(waitMs: number) {
    super(429, 'Too many requests. Please wait a moment and try again.')
    this.headers = { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) }
  }
}
