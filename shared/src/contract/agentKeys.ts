import { z } from 'zod'
import { ById, Deleted, Id, Instant, listOf } from './envelope.ts'

/** A key with which one person's agents report. The key itself is returned once, when it is created. */
export const AgentKey = z.object({
  ID: Id,
  Title: z.string(),
  Employee: z.object({ ID: Id, Title: z.string() }),
  CreateDate: Instant,
  /** Accurate to the hour. */
  LastUseDate: Instant.nullable(),
})
export type AgentKey = z.infer<typeof AgentKey>

export const agentKeyCalls = {
  /** The caller's own keys; for Owners and Co-owners, everyone's. */
  '/agentkey/list': { body: z.object({}), data: listOf(AgentKey) },
  /** Creates a key for the caller's own agents. `Key` is returned here and never again. */
  '/agentkey/create': {
    body: z.object({ Title: z.string().trim().min(1, 'Title is required.').max(100) }),
    data: z.object({ Item: AgentKey, Key: z.string() }),
  },
  /** Revokes a key immediately: the next report with it is refused. */
  '/agentkey/delete': { body: ById, data: Deleted },
}
