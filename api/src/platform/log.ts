import type { FastifyServerOptions } from 'fastify'

const secrets = [
  'password',
  'newpassword',
  'currentpassword',
  'token',
  'captchatoken',
  'code',
  'signature',
  'authorization',
  'cookie',
  'result',
]

/** Structured logs: addresses without their secrets, no bodies, no headers. */
export function logging(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    redact: {
      paths: [
        'authorization',
        'cookie',
        'Password',
        'NewPassword',
        'CurrentPassword',
        'Token',
        'CaptchaToken',
        'Code',
        'CardNumber',
        'Cvc',
        'CardHolder',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[hidden]',
    },
    serializers: {
      req: ({ method, url, ip }) => ({ method, url: maskedUrl(url), ip }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  }
}

/** An address as it may be logged: the values of parameters with secrets are hidden. */
export function maskedUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  if (!query) return path
  const parts = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1)
    return secrets.includes(name.toLowerCase()) ? `${name}=[hidden]` : part
  })
  return `${path}?${parts.join('&')}`
}
