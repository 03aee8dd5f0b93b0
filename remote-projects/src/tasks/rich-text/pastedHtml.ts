/** Blocks that our texts do not support and that become paragraphs; their text is preserved. */
const blocks =
  'div, section, article, main, header, footer, aside, blockquote, pre, figure, figcaption, address, dt, dd'
const headings = 'h1, h2, h3, h4, h5, h6'
/** Elements that are removed with their content. */
const unwanted =
  'script, style, meta, link, title, head > *, img, picture, svg, video, audio, iframe, object, button, input, select, textarea, [hidden], .Apple-interchange-newline'

const styleOf = (element: Element): string => (element.getAttribute('style') ?? '').toLowerCase().replace(/\s+/g, '')

function rename(element: Element, name: string): Element {
  const next = element.ownerDocument.createElement(name)
  next.append(...element.childNodes)
  element.replaceWith(next)
  return next
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

/** Word's HTML comments contain fallbacks for other programs, which would be shown as text. */
function removeComments(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Google Docs wraps everything in a `b` that is not bold, and writes bold as a style. */
function stylesToMarks(body: Element): void {
  for (const element of [...body.querySelectorAll('b, strong')]) {
    if (/font-weight:(normal|400)/.test(styleOf(element))) unwrap(element)
  }
  for (const element of [...body.querySelectorAll('span, font, a')]) {
    const style = styleOf(element)
    if (/font-weight:(bold|[6-9]00)/.test(style)) wrapContent(element, 'strong')
    if (/font-style:italic/.test(style)) wrapContent(element, 'em')
    // Links are underlined anyway.
    if (/text-decoration[a-z-]*:[a-z]*underline/.test(style) && !element.closest('a')) wrapContent(element, 'u')
    if (/text-decoration[a-z-]*:[a-z]*line-through/.test(style)) wrapContent(element, 's')
  }
}

const wordLevel = /mso-list:l\d+level(\d+)/

/** Word writes list items as paragraphs with a level and a typed bullet. */
function wordLists(body: Element): void {
  let lists: Element[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = Number(wordLevel.exec(styleOf(paragraph))?.[1] ?? 0)
    if (level === 0) continue
    const bullet = [...paragraph.querySelectorAll('span')].find((span) => styleOf(span).includes('mso-list:ignore'))
    const isNumbered = /^\(?([0-9]+|[a-z]|[ivx]+)[.)]/i.test(bullet?.textContent?.trim() ?? '')
    bullet?.remove()
    const follows = last !== null && previousElement(paragraph) === lists[0]
    if (!follows) lists = []
    lists = lists.slice(0, level)
    while (lists.length < level) {
      const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
      const parent = lists.at(-1)
      if (parent) (parent.lastElementChild ?? parent.appendChild(parent.ownerDocument.createElement('li'))).append(list)
      else paragraph.before(list)
      lists.push(list)
    }
    const item = paragraph.ownerDocument.createElement('li')
    lists.at(-1)?.append(item)
    item.append(paragraph)
    last = item
  }
}

/** The previous element; null when there is text in between. */
function previousElement(element: Element): Element | null {
  let before = element.previousSibling
  while (before?.nodeType === Node.TEXT_NODE && !before.textContent?.trim()) before = before.previousSibling
  return before instanceof Element || before?.nodeType === Node.ELEMENT_NODE ? (before as Element) : null
}

/** Turns each row of a table into one line with its cells. */
function tablesToLines(body: Element): void {
  for (const table of [...body.querySelectorAll('table')]) {
    const lines = [...table.querySelectorAll('tr')].map((row) => {
      const line = table.ownerDocument.createElement('p')
      const cells = [...row.querySelectorAll('td, th')].map((cell) =>
        (cell.textContent ?? '').replace(/\s+/g, ' ').trim(),
      )
      line.textContent = cells.filter(Boolean).join(' – ')
      return line
    })
    table.replaceWith(...lines.filter((line) => line.textContent))
  }
}

function blocksToParagraphs(body: Element): void {
  for (const heading of [...body.querySelectorAll(headings)]) wrapContent(rename(heading, 'p'), 'strong')
  for (const block of [...body.querySelectorAll(blocks)].reverse()) {
    if (block.querySelector('p, ul, ol, div')) unwrap(block)
    else rename(block, 'p')
  }
  for (const paragraph of [...body.querySelectorAll('li > p')]) {
    if (paragraph.parentElement?.querySelectorAll(':scope > p').length === 1) unwrap(paragraph)
  }
}

function removeAttributes(body: Element): void {
  for (const element of [...body.querySelectorAll('*')]) {
    for (const { name } of [...element.attributes]) {
      if (!(name === 'href' && element.localName === 'a')) element.removeAttribute(name)
    }
  }
}

function removeEmptyParagraphs(body: Element): void {
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const hasWords = paragraph.textContent?.replace(/\u00a0/g, ' ').trim()
    if (!hasWords && !paragraph.querySelector('br')) paragraph.remove()
  }
}

/**
 * Converts pasted HTML of other programs to what we store: paragraphs, lists, links, bold, italic, underline and
 * strike. Fonts, sizes and colors are dropped, because black text on white is unreadable in the dark theme.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeComments(body)
  for (const element of [...body.querySelectorAll(unwanted)]) element.remove()
  // Word's `o:p` elements; in a selector the colon would have to be escaped.
  for (const element of [...body.querySelectorAll('*')]) if (element.localName.includes(':')) unwrap(element)
  wordLists(body)
  stylesToMarks(body)
  tablesToLines(body)
  blocksToParagraphs(body)
  removeAttributes(body)
  for (const element of [...body.querySelectorAll('span, font, center')]) unwrap(element)
  removeEmptyParagraphs(body)
  return body.innerHTML
    .replace(/&nbsp;/g, ' ')
    .replace(/\n\s*/g, ' ')
    .trim()
}
