import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../root.ts'
import { type Child, startChild } from './children.ts'

/** A person of the demo as whom anyone can sign in. */
export type SignIn = { role?: string; email: string; password: string }

export type StartedApi = { child: Child; url: string; signIns: () => SignIn[] }

type ApiOptions = {
  port: number
  dataDir: string
  /** Path of the release store; without it the API offers no rollback. */
  store?: string
  logs: string
  publicUrl: string
  /** Further environment variables: how the API reaches the task tools. */
  taskTools?: Record<string, string>
  onProgress: (text: string) => void
}

function progressText(progress: unknown): string {
  if (typeof progress === 'string') return progress
  const { step, done, total } = progress as { step?: string; done?: number; total?: number }
  return `Demo data: ${step ?? ''}${total && total > 1 ? ` ${done} of ${total}` : ''}`
}

function releaseSettings(store: string) {
  return {
    REGISTRY: path.join(store, 'registry', 'production.json'),
    RELEASE_STORE: store,
    RELEASE_TOOL: path.join(root, 'federation/src/cli/release.ts'),
  }
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Starts the API with the demo organization and waits until it answers. @throws Error with its last output */
export async function startApi(options: ApiOptions): Promise<StartedApi> {
  const { port, dataDir, store, logs, publicUrl, taskTools, onProgress } = options
  const url = `http://127.0.0.1:${port}`
  let signIns: SignIn[] = []
  const child = startChild({
    name: 'api',
    script: 'api/src/server.ts',
    logs,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      SEED: process.env.SEED ?? 'demo',
      SIMULATE: process.env.SIMULATE ?? '1',
      // Not a person of the demo organization, where anyone can sign in.
      OPERATORS: process.env.OPERATORS ?? 'owner@other.dayline.test',
      ...(store ? releaseSettings(store) : {}),
      ...taskTools,
      NODE_ENV: 'production',
    },
    onMessage: (message) => {
      if (message.progress) onProgress(progressText(message.progress))
      if (message.msg === 'demo' && Array.isArray(message.signIns)) signIns = message.signIns as SignIn[]
    },
  })
  let isOver = false
  void child.exited.then(() => {
    isOver = true
  })
  while (!(await isHealthy(url))) {
    if (isOver) throw new Error(child.lastOutput() || `The API exited; its log is ${logs}/api.log.`)
    await pause(100)
  }
  return { child, url, signIns: () => signIns }
}
