/**
 * What rich text (details of tasks, comments) may contain. The API sanitizes by it on write, screens on render
 * (docs/product/tasks.md#rich-text), so both must read this list and no other. Everything that it does not list is
 * removed; the text inside an unlisted element remains, except inside `dropped` ones.
 */
export const richTextPolicy = {
  elements: [
    'p',
    'br',
    'strong',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'span',
    'mark',
    'blockquote',
    'pre',
    'code',
    'h1',
    'h2',
    'h3',
  ],
  /** Elements of other editors and of old pages, and what replaces them. */
  replaced: { b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', div: 'p', h4: 'h3', h5: 'h3', h6: 'h3' },
  /** Removed with everything in them. */
  dropped: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'template',
    'noscript',
    'textarea',
    'select',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  /** By element; `style` is allowed on those in `styled`. */
  attributes: { a: ['href'], span: ['data-mention'], ol: ['start'] },
  /** Elements that may have a `style`, of which only the properties in `styles` remain. */
  styled: ['p', 'span', 'mark', 'li', 'h1', 'h2', 'h3', 'blockquote'],
  /** Properties, each with the source of a regular expression that its whole value has to match, in any case. */
  styles: {
    color: String.raw`#[\da-f]{3}|#[\da-f]{6}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)`,
    'background-color': String.raw`#[\da-f]{3}|#[\da-f]{6}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)`,
    /** Indentation: eight steps of 2em. */
    'margin-left': '(?:[2468]|1[0246])em',
  },
  /** Allowed schemes of `href`. A link without one is removed, and its text remains. */
  schemes: ['https', 'http', 'mailto'],
  /** Attributes that every link gets on write and on render. */
  link: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  /** A mention is `<span data-mention="{employee id}">@Name</span>`; any other value of the attribute is removed. */
  mention: String.raw`[1-9]\d{0,8}`,
} as const

/** Longest rich text, in characters of HTML. */
export const richTextLimits = { details: 50_000, comment: 10_000 } as const
