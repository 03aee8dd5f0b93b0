import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Database } from '../../platform/db/database.ts'
import { countTry } from './tries.ts'

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]
type RouteInfo = { routeInfo?: { url?: string } }

/** The rate limiter's store: one database row per route and address. */
export function addressCountsIn(database: Database) {
  return class AddressCounts implements FastifyRateLimitStore {
    readonly route: string

    constructor(options: FastifyRateLimitOptions & RouteInfo) {
      this.route = options.routeInfo?.url ?? ''
    }

    incr(address: string, answer: Answer, withinMs: number): void {
      countTry(database, `${this.route} ${address}`, withinMs).then(
        ({ count, endsInMs }) => answer(null, { current: count, ttl: endsInMs }),
        (error) => answer(error),
      )
    }

    child(options: object): FastifyRateLimitStore {
      return new AddressCounts(options)
    }
  }
}
