import { richTextPolicy } from '@dayline/shared/contract'
import sanitize from 'sanitize-html'

const { elements, replaced, dropped, attributes, styled, styles, schemes, link, mention } = richTextPolicy

const whole = (source: string) => new RegExp(`^(?:${source})$`, 'i')
const allowedStyle = Object.fromEntries(Object.entries(styles).map(([name, source]) => [name, [whole(source)]]))
const hasScheme = new RegExp(`^(?:${schemes.join('|')}):`, 'i')
const isMention = whole(mention)

const allowedAttributes: Record<string, string[]> = {}
for (const [element, names] of Object.entries(attributes)) allowedAttributes[element] = [...names]
for (const element of styled) allowedAttributes[element] = [...(allowedAttributes[element] ?? []), 'style']

const policy: sanitize.IOptions = {
  allowedTags: [...elements],
  allowedAttributes: { ...allowedAttributes, a: [...attributes.a, ...Object.keys(link)] },
  allowedStyles: { '*': allowedStyle },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  nonTextTags: [...dropped],
  nestingLimit: 50,
  transformTags: {
    ...replaced,
    a: (tagName, { href = '' }): sanitize.Tag => ({
      tagName,
      attribs: hasScheme.test(href.trim()) ? { href: href.trim(), ...link } : {},
    }),
    span: (tagName, { 'data-mention': id, ...others }): sanitize.Tag => ({
      tagName,
      attribs: id !== undefined && isMention.test(id) ? { ...others, 'data-mention': id } : others,
    }),
  },
  // Removes the link without an address, but not its text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
}

/**
 * Invalid nesting is parsed differently the second time, and a browser parses the result once more, so cleaning repeats
 * until it changes nothing.
 */
const maxPasses = 8

/** Cleans rich text by the contract's policy. Cleaning it again changes nothing. */
export function cleanRichText(html: string): string {
  let clean = html
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const again = sanitize(clean, policy).trim()
    if (again === clean) return clean
    clean = again
  }
  return clean
}

/** The text without markup, for searching and for checking whether there is any. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:br|\/p|\/li|\/h[1-3]|\/blockquote|\/pre)\b[^>]*>/g, ' $&')
  const text = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  return decode(text).replace(/\s+/g, ' ').trim()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')

/** Ids of the employments that the text mentions. */
export function mentionsIn(html: string): number[] {
  const ids = [...html.matchAll(/<span[^>]*\sdata-mention="(\d+)"/g)].map(([, id]) => Number(id))
  return [...new Set(ids)]
}
