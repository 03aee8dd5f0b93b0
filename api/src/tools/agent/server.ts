import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { CallBody, CallData, CallPath, Envelope, ReadData } from '@dayline/shared/contract'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** One call of the API. @throws Error with the server's message */
export async function ask<P extends CallPath>(
  url: string,
  path: P,
  body: CallBody<P>,
  token?: string,
): Promise<CallData<P>> {
  const headers = {
    'content-type': 'application/json',
    requestsource: 'agent',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
  const answer = await reach(url, `/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { HasError, Data, Message, ValidationErrors } = answer as Envelope<CallData<P>>
  if (HasError || Data === null) {
    throw new Error(
      [Message, ...ValidationErrors.map(({ Value }) => Value)].filter(Boolean).join(' ') || 'The server refused.',
    )
  }
  return Data
}

async function reach(url: string, path: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(new URL(path, url), { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => {
    throw new Error(`No server answers at ${url}.`)
  })
  return answer.json().catch(() => {
    throw new Error(`The server at ${url} is not Dayline (HTTP ${answer.status}).`)
  })
}

/** Signs in as the sign-in page does. Returns the session's token. */
export async function signIn(url: string, Email: string, Password: string): Promise<string> {
  const { Data: challenge } = (await reach(url, '/api/captcha/challenge', {})) as Envelope<
    ReadData<'/captcha/challenge'>
  >
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey })
  const CaptchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const { Token } = await ask(url, '/login/signinweb', { Email, Password, CaptchaToken })
  // The server already refuses accounts with two-step sign-in, because this client cannot ask for a code.
  if (Token === null) throw new Error('The server requires a second sign-in step.')
  return Token
}

/** Prompts for a password without showing it; reads a line if there is no terminal. */
export async function askPassword(prompt: string): Promise<string> {
  if (stdin.isTTY) stdout.write(prompt)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: stdin.isTTY ? silent : undefined, terminal: stdin.isTTY })
  const password = await lines.question('')
  lines.close()
  if (stdin.isTTY) stdout.write('\n')
  return password
}
