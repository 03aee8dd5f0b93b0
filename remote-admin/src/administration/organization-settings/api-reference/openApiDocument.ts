import { useDefinition } from '@dayline/shared/api'

/** The parts of a schema in the document that are shown. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
}
type Content = { content: { 'application/json': { schema: Schema } } }
export type Operation = {
  summary: string
  description: string
  tags: string[]
  requestBody: Content
  responses: { 200: Content }
}
type OpenApi = { servers: { url: string }[]; paths: Record<string, { post: Operation }> }

/** The calls that API keys may make, from the API's own documentation. */
export function useOpenApi() {
  const query = useDefinition('/definition/openapi')
  return { ...query, data: query.data && (query.data.Document as unknown as OpenApi) }
}

export type Field = { name: string; type: string; isRequired: boolean; fallback: string | null }

/** The fields of an object; those of nested objects and lists are named by a path such as `Items[].Name`. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    const own: Field = {
      name: path,
      type: typeOf(field),
      isRequired: schema.required?.includes(name) ?? false,
      fallback: field.default === undefined ? null : JSON.stringify(field.default),
    }
    return [own, ...nestedFields(field, path)]
  })
}

function nestedFields(field: Schema, path: string): Field[] {
  const inner = withoutNull(field)
  if (inner.properties) return fieldsOf(inner, `${path}.`)
  return inner.items ? nestedFields(inner.items, `${path}[]`) : []
}

const withoutNull = (schema: Schema): Schema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

/** A type as text: `integer`, `string (date-time) or null`, `array of object`. */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  if (schema.items) return `array of ${typeOf(schema.items)}`
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format ? `${type} (${schema.format})` : type
}
