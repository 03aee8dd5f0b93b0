import { type Child, startChild } from './children.ts'

type ServerOptions = {
  store: string
  port: number
  api: string
  logs: string
  /** Further environment variables: which task tools pages may call. */
  taskTools?: Record<string, string>
}

/**
 * Serves everything from one origin: releases, registry and pages; forwards calls to the API.
 * @throws Error with its last output
 */
export async function startServer({ store, port, api, logs, taskTools }: ServerOptions): Promise<Child> {
  let announce = () => {}
  const listening = new Promise<'listening'>((resolve) => {
    announce = () => resolve('listening')
  })
  const child = startChild({
    name: 'server',
    script: 'federation/src/cli/serve.ts',
    args: ['--store', store, '--port', String(port), '--address', process.env.HOST ?? '127.0.0.1', '--api', api],
    env: { NODE_ENV: 'production', ...taskTools },
    logs,
    onMessage: ({ msg }) => {
      if (msg === 'listening') announce()
    },
  })
  const first = await Promise.race([listening, child.exited])
  if (first !== 'listening') throw new Error(child.lastOutput() || 'The server exited before it was ready.')
  return child
}
