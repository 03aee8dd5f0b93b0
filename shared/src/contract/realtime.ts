import { z } from 'zod'

export const realtimeCalls = {
  /**
   * A ticket for the `token` query parameter of the socket: valid once, for 30 seconds
   * (docs/product/calls.md#realtime).
   */
  '/realtime/ticket': { body: z.object({}), data: z.object({ Ticket: z.string() }) },
}
