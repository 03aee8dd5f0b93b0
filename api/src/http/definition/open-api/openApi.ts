import {
  type CallPath,
  calls,
  envelopeOf,
  type PermissionRow,
  permissions,
  webhookData,
  webhookEvents,
} from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { summaries } from './summaries.ts'

export type OpenApiDocument = Record<string, unknown> & { paths: Record<string, { post: Record<string, unknown> }> }

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** Calls that an API key may make, sorted by path. */
function callsOfKeys({ guardedRoutes }: FastifyInstance): { path: CallPath; scope: 'read' | 'activity' }[] {
  return guardedRoutes
    .flatMap(({ url, access }) => {
      if (!('can' in access) || !(url in calls)) return []
      const row: PermissionRow = permissions[access.can]
      if (!row.apiKey) return []
      return [
        { path: url as CallPath, scope: access.can === 'activity.add' ? ('activity' as const) : ('read' as const) },
      ]
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const failure = { $ref: '#/components/schemas/Failure' }
/** Answers that any call may give instead of its own. */
const failures: Record<string, string> = {
  401: 'The key is missing, expired or switched off.',
  403: 'The key may not do that, or its scope does not include it.',
  404: 'There is no such record in the organization.',
  429: 'Too many requests. The header retry-after has the seconds to wait.',
  503: 'The server could not do this now. The header retry-after has the seconds to wait.',
}

const documents = new WeakMap<FastifyInstance, OpenApiDocument>()

/** The calls for API keys and the webhook requests as OpenAPI 3.1, generated from the contract's schemas. */
export function openApiOf(app: FastifyInstance): OpenApiDocument {
  const made = documents.get(app) ?? makeDocument(app)
  documents.set(app, made)
  return made
}

const description = `Every call is a POST request with a JSON body and an API key. Bad input is answered with status 200,
\`HasError\` and a sentence for each field. Lists take \`Page\` and \`PageSize\`. Minutes are whole numbers.`

function makeDocument(app: FastifyInstance): OpenApiDocument {
  const operations = callsOfKeys(app).map(({ path, scope }) => [path, { post: operationOf(path, scope) }] as const)
  return {
    openapi: '3.1.0',
    info: { title: 'Dayline API', version: '1', description },
    servers: [{ url: `${app.services.publicUrl}/api` }],
    security: [{ apiKey: [] }],
    paths: Object.fromEntries(operations),
    webhooks: Object.fromEntries(webhookEvents.map((event) => [event, { post: webhookOf(event) }])),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the organization.' } },
      schemas: { Failure: schemaOf(envelopeOf(z.null()), 'output') },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [status, { description, content: json(failure) }]),
      ),
    },
  }
}

const areaOf = (path: string) => path.split('/')[1] ?? ''

function operationOf(path: CallPath, scope: 'read' | 'activity') {
  return {
    operationId: path.slice(1).replaceAll('/', '_'),
    summary: summaries[path] ?? path,
    tags: [areaOf(path)],
    description: `Scope: ${scope}.`,
    requestBody: { required: true, content: json(schemaOf(calls[path].body, 'input')) },
    responses: {
      200: { description: 'The answer.', content: json(schemaOf(envelopeOf(calls[path].data), 'output')) },
      ...Object.fromEntries(
        Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

const header = (name: string, about: string) => ({
  name,
  in: 'header',
  required: true,
  description: about,
  schema: { type: 'string' },
})

function webhookOf(event: (typeof webhookEvents)[number]) {
  const message = z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data: webhookData[event] })
  return {
    summary: event,
    tags: ['webhooks'],
    parameters: [
      header('webhook-id', 'The same in each try: an event that arrives twice has it twice.'),
      header('webhook-timestamp', 'When it was sent, in seconds.'),
      header('webhook-signature', 'Signatures by the Standard Webhooks scheme.'),
    ],
    requestBody: { required: true, content: json(schemaOf(message, 'output')) },
    responses: { '2XX': { description: 'The event has arrived.' } },
  }
}
