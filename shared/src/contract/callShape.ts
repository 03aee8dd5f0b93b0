import { z } from 'zod'

/** The part of JSON Schema that describes a value's shape. Bounds and formats are left out: they refuse with a message. */
export const Shape = z.record(z.string(), z.unknown())
export type Shape = z.infer<typeof Shape>

/** What a call takes (null: it has no JSON body) and what `Data` of its answer holds. */
export const CallShape = z.object({ Body: Shape.nullable(), Data: Shape })
export type CallShape = z.infer<typeof CallShape>
