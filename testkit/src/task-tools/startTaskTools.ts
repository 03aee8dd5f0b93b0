import { type AsanaStandIn, startAsana } from './asana.ts'
import { type ClickUpStandIn, startClickUp } from './clickup.ts'
import { startTrello, type TrelloStandIn } from './trello.ts'

/** Stand-ins of the task tools, and the environment variables with which a program uses them. */
export type TaskToolStandIns = {
  asana: AsanaStandIn
  clickup: ClickUpStandIn
  trello: TrelloStandIn
  environment: Record<string, string>
  stop(): Promise<void>
}

/** @param ports of Asana, ClickUp and Trello; free ones by default */
export async function startTaskTools(ports: readonly number[] = []): Promise<TaskToolStandIns> {
  const [asana, clickup, trello] = await Promise.all([
    startAsana(ports[0]),
    startClickUp(ports[1]),
    startTrello(ports[2]),
  ])
  return {
    asana,
    clickup,
    trello,
    environment: {
      ASANA_URL: asana.url,
      ASANA_CLIENT_ID: asana.clientId,
      ASANA_CLIENT_SECRET: asana.clientSecret,
      CLICKUP_URL: clickup.url,
      CLICKUP_API_URL: clickup.url,
      CLICKUP_CLIENT_ID: clickup.clientId,
      CLICKUP_CLIENT_SECRET: clickup.clientSecret,
      TRELLO_URL: trello.url,
      TRELLO_API_URL: trello.url,
      TRELLO_KEY: trello.key,
    },
    stop: async () => {
      await Promise.all([asana.stop(), clickup.stop(), trello.stop()])
    },
  }
}
