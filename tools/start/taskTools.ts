import { startChild } from './children.ts'

const registrations = ['ASANA_CLIENT_ID', 'CLICKUP_CLIENT_ID', 'TRELLO_KEY']

/**
 * Starts stand-ins of Asana, ClickUp and Trello, so that integrations can be tried without an account there.
 * @returns environment variables that use them; none where this environment names real tools
 */
export async function startTaskTools(logs: string): Promise<Record<string, string>> {
  if (registrations.some((name) => process.env[name])) return {}
  let announce = (_: Record<string, string>) => {}
  const listening = new Promise<Record<string, string>>((resolve) => {
    announce = resolve
  })
  const child = startChild({
    name: 'task-tools',
    script: 'testkit/src/task-tools/main.ts',
    logs,
    onMessage: ({ msg, environment }) => {
      if (msg === 'listening') announce(environment as Record<string, string>)
    },
  })
  // Without the stand-ins everything else works; the menu shows that no tool is set up.
  return Promise.race([listening, child.exited.then(() => ({}))])
}
