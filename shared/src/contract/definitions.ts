import { z } from 'zod'
import { CallShape } from './callShape.ts'
import { listOf } from './envelope.ts'

export const EnumDefinition = z.object({
  Title: z.string(),
  Items: z.array(z.object({ Key: z.int(), Value: z.string(), DisplayName: z.string() })),
})
/** A time zone with its current offset, in minutes east of UTC. */
export const TimezoneDefinition = z.object({ Id: z.string(), DisplayName: z.string(), UtcOffset: z.int() })

/** GET calls that need no session (docs/product/calls.md#definitions). */
export const definitionReads = {
  '/definition/listenums': { data: listOf(EnumDefinition) },
  /** The calls of the running API by path: releases of the front end are checked against them before promotion. */
  '/definition/contract': { data: z.object({ Calls: z.record(z.string(), CallShape) }) },
  /** The calls available to API keys as OpenAPI 3.1, the same as `/openapi.json`. */
  '/definition/openapi': { data: z.object({ Document: z.record(z.string(), z.unknown()) }) },
  '/definition/listtimezones': { data: listOf(TimezoneDefinition) },
}
