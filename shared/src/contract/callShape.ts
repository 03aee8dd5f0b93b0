import { z } from 'zod'

/** The part of JSON Schema that describes a value's shape. Omits bounds and formats: breaking one returns a message. */
export const Shape = z.record(z.string(), z.unknown())
export type Shape = z.infer<typeof Shape>

/** The shapes of a call's body (null when it has no JSON body) and of `Data` in its response. */
export const CallShape = z.object({ Body: Shape.nullable(), Data: Shape })
export type CallShape = z.infer<typeof CallShape>
