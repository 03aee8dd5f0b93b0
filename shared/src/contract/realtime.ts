import { z } from 'zod'

export const realtimeCalls = {
  /** A ticket for the `token` query parameter of the socket: good once, for 30 seconds (decisions, Calls). */
  '/realtime/ticket': { body: z.object({}), data: z.object({ Ticket: z.string() }) },
}
