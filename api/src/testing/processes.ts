import { type ChildProcess, spawn } from 'node:child_process'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import type { Database } from '../platform/db/database.ts'

/** An API as a browser reaches it. */
export type Api = { url: string; close(): Promise<void> }

/** A call of a signed-in user. */
export async function post({ url }: Pick<Api, 'url'>, call: string, authorization: string, body: object = {}) {
  const headers = { 'content-type': 'application/json', authorization }
  const reply = await fetch(url + call, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: reply.status, body: (await reply.json()) as { HasError: boolean; Data: Record<string, string> } }
}

/** A ticket for one socket. */
export async function ticketOf(api: Pick<Api, 'url'>, authorization: string): Promise<string> {
  return (await post(api, '/realtime/ticket', authorization)).body.Data.Ticket ?? ''
}

/** Opens a socket, once. */
export async function connect({ url }: Pick<Api, 'url'>, token: string): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, query: { token } })
  await next(socket, 'connect').catch((error) => {
    socket.close()
    throw error
  })
  return socket
}

/** Joins a channel. */
export async function subscribe(socket: Socket, channel: string): Promise<void> {
  const joined = next(socket, 'subscribe_success')
  socket.emit('subscribe', { channel })
  await joined
}

/** The socket's next event of this name. */
export function next<Payload>(socket: Socket, event: string): Promise<Payload> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve)
    socket.once('connect_error', reject)
  })
}

/** The address of a test database for other processes. */
export async function urlOf(database: Database): Promise<string> {
  const { rows } = await database.statement((db) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.toString()
}

/** The folder, port and database of a separate process. */
export type ProcessOptions = { databaseUrl: string; folder: string; port?: number }

/** Starts the server as a separate process. */
export async function startProcess({ databaseUrl, folder, port }: ProcessOptions): Promise<Api & { port: number }> {
  const listens = port ?? (await freePort())
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: String(listens),
      SEED: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += chunk
    const url = `http://127.0.0.1:${listens}`
    if (output.includes('"listening"')) return { url, port: listens, close: () => stop(child) }
  }
  throw new Error('The server did not start.')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
