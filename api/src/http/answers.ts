import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

/**
 * Answers contain only what the contract names. Types are checked in every answer; bounds and formats (such as whether
 * an instant is valid) only with `strict`, in tests: for a month of a thousand people that check takes as long as
 * everything else together.
 */
export function shapeAnswers(app: FastifyInstance, { strict }: { strict: boolean }): void {
  app.setSerializerCompiler<z.ZodType>((route) =>
    serializerCompiler(strict ? route : { ...route, schema: shapeOf(route.schema) }),
  )
}

const shapes = new WeakMap<z.ZodType, z.ZodType>()

/** The schema without its bounds and formats. Parts that are not plain objects, lists or values stay unchanged. */
export function shapeOf(schema: z.ZodType): z.ZodType {
  const known = shapes.get(schema)
  if (known) return known
  const shape = makeShape(schema)
  shapes.set(schema, shape)
  return shape
}

function makeShape(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string()
  if (schema instanceof z.ZodNumber) return z.number()
  if (schema instanceof z.ZodNullable) return shapeOf(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return shapeOf(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodArray) return z.array(shapeOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodObject && !schema.def.catchall && !schema.def.checks?.length) {
    return z.object(Object.fromEntries(Object.entries(schema.shape).map(([key, part]) => [key, shapeOf(part)])))
  }
  return schema
}
