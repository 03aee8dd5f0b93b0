import { z } from 'zod'
import { capitalize } from '../capitalize.ts'
import { ValidationFailed } from '../failures.ts'

/**
 * Reads a body with its schema of the contract.
 * @throws ValidationFailed with one sentence per field, keyed by its path on the wire ("Invoice.Type")
 */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new ValidationFailed(sentencesOf(result.error, schema, body))
}

/** One sentence per refused field of a body, keyed by its path on the wire. */
export function sentencesOf({ issues }: z.ZodError, schema: z.ZodType, body: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const key = issue.path.join('.')
    fields[key] ??= sentenceFor(issue, schema, body)
  }
  return fields
}

function sentenceFor(issue: z.core.$ZodIssue, schema: z.ZodType, body: unknown): string {
  // For an entry of a list, its list is named: "Working days is not valid."
  const name = labelOf(String(issue.path.findLast((step) => typeof step === 'string') ?? 'Request'))
  // Our own rules already have a message.
  if (issue.code !== 'custom' && isMissing(body, issue.path))
    return whenEmpty(fieldOf(schema, issue.path)) ?? `${name} is required.`
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return (
      sentenceOfLimit(issue, fieldOf(schema, issue.path)) ?? `${name} can have at most ${issue.maximum} characters.`
    )
  }
  return isOurs(issue.message) ? issue.message : `${name} is not valid.`
}

/** The contract's message for a text that is too long; undefined if it is the one for every fault of the field. */
function sentenceOfLimit({ message }: z.core.$ZodIssue, field: z.ZodType | undefined): string | undefined {
  return field && isOurs(message) && message !== whenEmpty(field) ? message : undefined
}

/** The library's own messages are about types; users get ours instead. */
const isOurs = (message: string) => !/^(Invalid|Too |Unrecognized|Number must)/.test(message)

function isMissing(body: unknown, path: readonly PropertyKey[]): boolean {
  let value = body
  for (const step of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[step]
  return value === undefined || value === null
}

/** A missing field gets the contract's message for an empty one. */
function whenEmpty(field: z.ZodType | undefined): string | undefined {
  const [issue] = field?.safeParse('').error?.issues ?? []
  return issue && isOurs(issue.message) ? issue.message : undefined
}

function fieldOf(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  let field: z.ZodType | undefined = schema
  for (const step of path) field = field instanceof z.ZodObject ? field.shape[String(step)] : undefined
  return field
}

/** "EmployeeId" → "Employee id", as messages name it. */
function labelOf(key: string): string {
  return capitalize(key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase())
}
