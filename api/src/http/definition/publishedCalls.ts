import { type CallShape, callShapes } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'

let shapes: Record<string, CallShape> | undefined

/** The calls of the contract that this process actually serves, with their shapes. */
export function publishedCalls({ guardedRoutes }: FastifyInstance): Record<string, CallShape> {
  shapes ??= callShapes()
  const answered = new Set(guardedRoutes.map(({ url }) => url))
  return Object.fromEntries(Object.entries(shapes).filter(([path]) => answered.has(path)))
}
