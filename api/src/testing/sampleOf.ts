import { localDate } from '@dayline/shared/calendar'
import type { z } from 'zod'
import { testZone } from './people.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A minimal value that a schema accepts; ranges of days are the last week. */
export function sampleOf(schema: z.core.JSONSchema._JSONSchema): unknown {
  if (typeof schema === 'boolean') return null
  const [first] = schema.anyOf ?? []
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (first !== undefined) return sampleOf(first)
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? {} : (schema.items ?? {})
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(item))
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  return sampleText(schema)
}

const lastWeek = 5
/** One for all, so that whether the end of a sample is after its start does not depend on the clock. */
const now = new Date().toISOString()

function sampleObject({ properties = {}, required = [] }: Schema): object {
  const names = Object.keys(properties).filter((name) => required.includes(name) || name === 'DateFilter')
  return Object.fromEntries(
    names.map((name) => [name, name === 'DateFilter' ? lastWeek : sampleOf(properties[name] ?? {})]),
  )
}

function sampleText({ format, minLength = 8 }: Schema): string {
  if (format === 'email') return 'sample@example.org'
  if (format === 'date-time') return now
  if (format === 'date') return localDate(Date.now(), testZone)
  return 'x'.repeat(Math.max(8, minLength))
}
