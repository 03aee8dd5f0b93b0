import { escaped } from '../html/escaped.ts'
import type { Mail } from './mailer.ts'
export type Letter = {
  to: string
  subject: string
  paragraphs: string[]
  /** A code to type, shown large. */
  code?: string
  tables?: Table[]
  /** Omitted for readers without an account. */
  button?: { label: string; url: string }
  footer: string
  /** Turns these messages off. */
  unsubscribeUrl?: string
}
type Table = { title?: string; rows: SummaryFigure[] }

/** A figure with an optional note, such as a comparison. */
export type SummaryFigure = { label: string; value: string; note?: string }

/** A message as text and as HTML. */
export function letter({ to, subject, paragraphs, code, tables = [], button, footer, unsubscribeUrl }: Letter): Mail {
  const text = [
    ...paragraphs.map(oneLine),
    ...(code ? [code] : []),
    ...tables.map(tableText),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    footer,
    ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
  ].join('\n\n')
  const end = unsubscribeUrl ? ` <a href="${escaped(unsubscribeUrl)}" style="color:#667085">Unsubscribe</a>` : ''
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(code ? [`<p style="font:600 24px monospace;letter-spacing:2px">${escaped(code)}</p>`] : []),
    ...tables.map(tableHtml),
    ...(button ? [`<p><a href="${escaped(button.url)}">${escaped(button.label)}</a></p>`] : []),
    `<p style="color:#667085;font-size:13px">${escaped(footer)}${end}</p>`,
  ].join('\n')
  // A name with a line break must not become a header of its own.
  return {
    to,
    subject: oneLine(subject),
    text: `${text}\n`,
    html: `<div style="font:15px/1.5 sans-serif">${html}</div>`,
  }
}

function tableText({ title, rows }: Table): string {
  return [...(title === undefined ? [] : [title]), ...rows.map(figureText)].join('\n')
}

function figureText({ label, value, note = '' }: SummaryFigure): string {
  const content = value && note ? `${value} (${note})` : value || note
  return oneLine(content ? `${label}: ${content}` : label)
}

function tableHtml({ title, rows }: Table): string {
  const cell = (text: string, style: string) => `<td style="padding:2px 16px 2px 0;${style}">${escaped(text)}</td>`
  const lines = rows.map(({ label, value, note = '' }) => {
    const cells = [cell(label, ''), cell(value, 'font-weight:600;white-space:nowrap'), cell(note, 'color:#667085')]
    return `<tr>${cells.join('')}</tr>`
  })
  const heading = title === undefined ? '' : `<p style="font-weight:600;margin-bottom:0">${escaped(title)}</p>\n`
  // Some mail programs do not let tables inherit the font.
  return `${heading}<table style="border-collapse:collapse;font:15px/1.5 sans-serif">${lines.join('')}</table>`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
