import { z } from 'zod'
import { UploadedFile } from './account.ts'
import type { CallShape, Shape } from './callShape.ts'
import { calls, reads } from './calls.ts'
import { UploadedAttachment } from './taskFiles.ts'

const compared = ['type', 'required', 'enum', 'const']
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems']

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function pruned(schema: Json): Shape {
  const shape: Shape = {}
  for (const [key, value] of Object.entries(schema).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (compared.includes(key)) shape[key] = value
    else if (lists.includes(key)) shape[key] = (value as Json[]).map(pruned)
    else if (key === 'items' || key === 'additionalProperties') {
      if (isObject(value)) shape[key] = pruned(value)
    } else if (key === 'properties') {
      const parts = Object.entries(value as Record<string, Json>).map(([name, part]) => [name, pruned(part)] as const)
      shape[key] = Object.fromEntries(parts.sort(([a], [b]) => (a < b ? -1 : 1)))
    }
  }
  return shape
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  return pruned(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json)
}

/** The shape of every call of the contract, by path. Releases record it and the API publishes it, to be compared. */
export function callShapes(): Record<string, CallShape> {
  const posted = Object.entries(calls).map(([path, { body, data }]): [string, CallShape] => [
    path,
    { Body: shapeOf(body, 'input'), Data: shapeOf(data, 'output') },
  ])
  const read = Object.entries(reads).map(([path, { data }]): [string, CallShape] => [
    path,
    { Body: null, Data: shapeOf(data, 'output') },
  ])
  const uploaded: [string, CallShape][] = [
    ['/account/uploadfile', { Body: null, Data: shapeOf(UploadedFile, 'output') }],
    ['/project/uploadtaskattachment', { Body: null, Data: shapeOf(UploadedAttachment, 'output') }],
  ]
  return Object.fromEntries([...posted, ...read, ...uploaded].sort(([a], [b]) => (a < b ? -1 : 1)))
}
