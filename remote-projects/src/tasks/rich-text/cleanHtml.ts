import { richTextPolicy } from '@dayline/shared/contract'
import DOMPurify, { type Config } from 'dompurify'

const { elements, replaced, dropped, attributes, styled, styles, schemes, link, mention } = richTextPolicy

const allowedStyles = new Map(
  Object.entries(styles).map(([name, pattern]) => [name, new RegExp(`^(?:${pattern})$`, 'i')]),
)
const mentionPattern = new RegExp(`^${mention}$`)
const attributesOf = attributes as Record<string, readonly string[]>
const styledElements: readonly string[] = styled
const replacements = new Map<string, string>(Object.entries(replaced))

const config: Config = {
  ALLOWED_TAGS: [...elements, ...replacements.keys()],
  ALLOWED_ATTR: [...new Set([...Object.values(attributes).flat(), 'style', 'rel', 'target'])],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...dropped],
  KEEP_CONTENT: true,
}

/** Whether a link is a complete address with one of the policy's schemes. */
export function isAllowedLink(href: string): boolean {
  if (!URL.canParse(href)) return false
  return (schemes as readonly string[]).includes(new URL(href).protocol.slice(0, -1))
}

/** The allowed declarations of a style; '' when there are none. */
function cleanStyle(style: string): string {
  return style
    .split(';')
    .map((declaration) => declaration.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '', ...more]) => more.length === 0 && allowedStyles.get(name.toLowerCase())?.test(value),
    )
    .map(([name, value]) => `${name?.toLowerCase()}: ${value}`)
    .join('; ')
}

/** The allowed value of an attribute by the policy; null to remove it. */
function cleanAttribute(element: string, name: string, value: string): string | null {
  if (name === 'style') return (styledElements.includes(element) && cleanStyle(value)) || null
  if (!attributesOf[element]?.includes(name)) return null
  if (name === 'href') return isAllowedLink(value.trim()) ? value.trim() : null
  if (name === 'data-mention') return mentionPattern.test(value) ? value : null
  return /^\d{1,4}$/.test(value) ? value : null
}

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name)
  for (const { name, value } of element.attributes) next.setAttribute(name, value)
  next.append(...element.childNodes)
  element.replaceWith(next)
}

function applyPolicy(root: ParentNode): void {
  for (const element of [...root.querySelectorAll([...replacements.keys()].join())].reverse()) {
    rename(element, replacements.get(element.localName) ?? 'span')
  }
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const cleaned = cleanAttribute(element.localName, name, value)
      if (cleaned === null) element.removeAttribute(name)
      else if (cleaned !== value) element.setAttribute(name, cleaned)
    }
    if (element.localName !== 'a') continue
    if (element.hasAttribute('href'))
      for (const [name, value] of Object.entries(link)) element.setAttribute(name, value)
    else element.replaceWith(...element.childNodes)
  }
}

/** Sanitizes rich text by the API's policy, as a fragment that is safe to show (docs/product/tasks.md#rich-text). */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true })
  applyPolicy(fragment)
  return fragment
}

/** Sanitizes rich text, as HTML that is safe to show. */
export function cleanHtml(html: string): string {
  const holder = document.createElement('div')
  holder.append(cleanFragment(html))
  return holder.innerHTML
}

/** The text of rich text, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:br|\/p|\/li|\/h[1-6]|\/blockquote|\/pre)\b[^>]*>/gi, ' $&')
  return (cleanFragment(spaced).textContent ?? '').replace(/\s+/g, ' ').trim()
}
