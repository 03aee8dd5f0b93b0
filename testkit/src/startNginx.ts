import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** An nginx for the duration of a test. */
export type NginxServer = { url: string; stop: () => Promise<void> }

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
}

/** The path of nginx; installs Debian's package where permitted, and throws an error when there is none. */
export function findNginx(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx'], { env })
  }
  const now = installed()
  if (!now) throw new Error('The tests need nginx and found none. Install it and run again.')
  return now
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilAnswering(url: string, child: ChildProcess, words: () => string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${words()}`)
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await pause(50)
  }
  throw new Error('nginx does not answer.')
}

/**
 * Runs nginx in a folder on a free port. The configuration is in the http block of Debian's package.
 * @param siteFor returns the configuration for the argument of its `listen`
 */
export async function startNginx(folder: string, siteFor: (listen: string) => string): Promise<NginxServer> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = [
    // As root, the workers run as the user who owns the test's folders.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 256; }',
    'http {',
    'include /etc/nginx/mime.types;',
    'default_type application/octet-stream;',
    'access_log off;',
    ...temporary,
    siteFor(`127.0.0.1:${port}`),
    '}',
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, main.join('\n'))
  const words: string[] = []
  const child = spawn(findNginx(), ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'])
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk.toString()))
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(`${url}/sw.js`, child, () => words.join(''))
  return {
    url,
    // Not SIGQUIT, which waits for kept-alive connections.
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
