import type { Mail } from './mailer.ts'

type Letter = {
  to: string
  subject: string
  paragraphs: string[]
  /** Shown large, to be typed. */
  code?: string
  button: { label: string; url: string }
  footer: string
}

/** The code for choosing a new password, and a link that fills it in. */
export function resetMail(publicUrl: string, to: string, code: string, minutes: number): Mail {
  const query = new URLSearchParams({ Email: to, Code: code })
  return letter({
    to,
    subject: 'Your code to reset the password',
    paragraphs: ['Somebody, hopefully you, asked to reset the password of your Dayline account. Your code is:'],
    code,
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password?${query}` },
    footer: `The code is valid for ${minutes} minutes and works once. If it was not you, ignore this message.`,
  })
}

type Invited = { email: string; firstName: string; organization: string; code: string; days: number }

/** The invitation to an organization, with the link to register. */
export function invitationMail(publicUrl: string, { email, firstName, organization, code, days }: Invited): Mail {
  return letter({
    to: email,
    subject: `${organization} invites you to Dayline`,
    paragraphs: [`Hello ${firstName},`, `${organization} uses Dayline to see and manage work time, and invites you.`],
    button: {
      label: 'Accept the invitation',
      url: `${publicUrl}/register?${new URLSearchParams({ invitationCode: code })}`,
    },
    footer: `The invitation is valid for ${days} days.`,
  })
}

function letter({ to, subject, paragraphs, code, button, footer }: Letter): Mail {
  const text = [...paragraphs, ...(code ? [code] : []), `${button.label}: ${button.url}`, footer].join('\n\n')
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(code ? [`<p style="font:600 24px monospace;letter-spacing:2px">${escaped(code)}</p>`] : []),
    `<p><a href="${escaped(button.url)}">${escaped(button.label)}</a></p>`,
    `<p style="color:#667085;font-size:13px">${escaped(footer)}</p>`,
  ].join('\n')
  // A name with a line break must not become a header of its own.
  const oneLine = subject.replace(/\s+/g, ' ')
  return { to, subject: oneLine, text: `${text}\n`, html: `<div style="font:15px/1.5 sans-serif">${html}</div>` }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
