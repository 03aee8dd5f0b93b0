import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import { isDeletedAddress } from './deletedAddress.ts'

/** Loaded for the first message. */
const library = () => import('nodemailer')

/** A message to send; its text may contain a code, so it is never logged. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

/**
 * Sends mail in the background: requests do not wait for it, and no answer reveals whether any was sent. Nothing is sent
 * to deleted accounts.
 */
export type Mailer = {
  /** Composes and sends later; failures are logged. Null = nothing to send after all. */
  queue(compose: () => Promise<Mail | null>): void
  /** Sends now, for a caller that retries. @throws Error when the mail server refuses it or does not answer */
  send(mail: Mail): Promise<void>
  /** Resolves when everything queued so far has been sent. */
  idle(): Promise<void>
}

type Deliver = (mail: Mail) => Promise<void>
type Options = {
  /** `smtp://user:password@host:587`; without one, messages are files in the outbox. */
  smtpUrl?: string | undefined
  from?: string
  dataDir: string
  /** How long the mail server may take to accept the connection, to greet, and for each answer. */
  timeoutMs?: number
  onError: (error: Error) => void
  /** Called with the file that a message was written to. */
  onWritten?: (file: string) => void
}

/** The mailer of this server. */
export function createMailer({ smtpUrl, from = 'Dayline <no-reply@localhost>', ...options }: Options): Mailer {
  const deliver = smtpUrl
    ? overSmtp(smtpUrl, from, options.timeoutMs ?? 15_000)
    : intoOutbox(path.join(options.dataDir, 'outbox'), from, options)
  return mailerOver(deliver, options.onError)
}

/** Whether the mail server did not answer in time. */
export const isUnanswered = (error: unknown): boolean => (error as { code?: unknown }).code === 'ETIMEDOUT'

/** A mailer with any way of delivery (tests collect the messages). */
export function mailerOver(deliverAny: Deliver, onError: (error: Error) => void): Mailer {
  const open = new Set<Promise<void>>()
  const deliver: Deliver = async (mail) => {
    if (!isDeletedAddress(mail.to)) await deliverAny(mail)
  }
  return {
    queue(compose) {
      const sending: Promise<void> = compose()
        .then((mail) => (mail ? deliver(mail) : undefined))
        .catch(onError)
        .finally(() => open.delete(sending))
      open.add(sending)
    },
    send: deliver,
    async idle() {
      while (open.size > 0) await Promise.all(open)
    },
  }
}

function overSmtp(smtpUrl: string, from: string, timeoutMs: number): Deliver {
  // A server that accepts and never answers must not keep jobs or a stopping process waiting for minutes.
  const url = new URL(smtpUrl)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(timeoutMs))
  }
  let transport: Promise<Transporter> | undefined
  return async (mail) => {
    transport ??= library().then(({ createTransport }) => createTransport(url.toString()))
    await (await transport).sendMail({ from, ...mail })
  }
}

/** Writes mail to files, for developers and evaluators without a mail server. */
function intoOutbox(folder: string, from: string, { onWritten }: Pick<Options, 'onWritten'>): Deliver {
  return async (mail) => {
    const { createTransport } = await library()
    const transport = createTransport({ streamTransport: true, buffer: true })
    const { message } = await transport.sendMail({ from, ...mail })
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
    const file = path.join(folder, name)
    await fs.writeFile(file, message as Buffer, { mode: 0o600 })
    onWritten?.(file)
  }
}
