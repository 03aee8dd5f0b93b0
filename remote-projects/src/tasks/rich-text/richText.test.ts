import { cleanHtml, isAllowedLink, plainText } from './cleanHtml.ts'
import { googleDocs, webPage, word } from './fixtures/clipboards.ts'
import { linkOf } from './LinkButton.tsx'
import { cleanPastedHtml } from './pastedHtml.ts'

const pasted = (html: string) => cleanHtml(cleanPastedHtml(html)).replace(/>\s+</g, '><')

describe('pasted text', () => {
  it('from Word retains marks and lists, and nothing specific to Word', () => {
    expect(pasted(word)).toBe(
      [
        '<p><strong>Plan</strong></p>',
        '<p><strong>Bold</strong> and <em>italic</em> and <u>under</u> and <s>gone</s>.</p>',
        '<ul><li>First<ul><li>Inner</li></ul></li><li>Second</li></ul>',
        '<ol><li>Numbered</li></ol>',
        '<p>Who – Ada</p>',
      ].join(''),
    )
  })

  it('from Google Docs is bold only where it was, without colors', () => {
    const text = pasted(googleDocs)
    expect(text).toContain('<p><strong>Plan</strong></p>')
    expect(text).toContain('<strong>Bold</strong><u><em> slanted</em></u>')
    expect(text).toMatch(/<a href="https:\/\/example.com\/a"[^>]*>link<\/a>/)
    expect(text).toContain('<li>One</li>')
    expect(text).not.toMatch(/style|color|class|dir=|docs-internal/)
  })

  it('from a web page retains text and lists, without scripts and trackers', () => {
    const text = pasted(webPage)
    expect(text).toContain('<p>Some <strong>strong</strong> words and a near and a bad one.</p>')
    expect(text).toContain('<p>Deep</p><p>Deeper</p>')
    expect(text).toContain('<ol><li>First</li><li>Second</li></ol>')
    expect(text).toContain('Quoted')
    expect(text).not.toMatch(/script|alert|onclick|javascript|<img|tracker|evil|color/)
  })
})

describe('sanitized text', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg>', ''],
    ['<b>a</b><i>b</i><strike>c</strike>', '<strong>a</strong><em>b</em><s>c</s>'],
    ['<span style="color: #C02A37; position: fixed">a</span>', '<span style="color: #C02A37">a</span>'],
    ['<span style="background-color: url(https://x.test/a)">a</span>', '<span>a</span>'],
    ['<p style="margin-left: 4em">a</p>', '<p style="margin-left: 4em">a</p>'],
    ['<p style="margin-left: 99em">a</p>', '<p>a</p>'],
    ['<span data-mention="7">@Ada</span>', '<span data-mention="7">@Ada</span>'],
    ['<span data-mention="0x7" data-other="1">@Ada</span>', '<span>@Ada</span>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" data:text/html,x">a</a>', 'a'],
    ['<form action="/x"><input value="1">a</form>', 'a'],
  ])('%s becomes %s', (html, clean) => expect(cleanHtml(html)).toBe(clean))

  it('opens links in a new tab, without a referrer', () => {
    expect(cleanHtml('<a href="https://x.test/" target="_top">a</a>')).toBe(
      '<a href="https://x.test/" rel="noopener noreferrer nofollow" target="_blank">a</a>',
    )
  })

  it('becomes plain text on one line for short texts', () => {
    expect(plainText('<p>One</p><ul><li>two</li><li>three<br>four</li></ul>')).toBe('One two three four')
  })
})

describe('a typed link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['http://example.com/a?b', 'http://example.com/a?b'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['ada@example.com?cc=ben@example.com', 'mailto:ada@example.com?cc=ben@example.com'],
    ['mailto:ada@example.com', 'mailto:ada@example.com'],
    ['youtube.com/@dayline', 'https://youtube.com/@dayline'],
    ['example.com/?to=ada@example.com', 'https://example.com/?to=ada@example.com'],
    ['example.com:8080', 'https://example.com:8080'],
    ['example.com:8080/a?b', 'https://example.com:8080/a?b'],
    ['localhost:3000/#a', 'https://localhost:3000/#a'],
    ['tel:112', null],
    ['javascript:alert(1)', null],
    ['not a site', null],
    ['', null],
  ])('from %s becomes %s', (typed, href) => expect(linkOf(typed)).toBe(href))

  it('is refused by its scheme, regardless of spelling', () => {
    expect(isAllowedLink('JaVaScRiPt:alert(1)')).toBe(false)
    expect(isAllowedLink('//example.com')).toBe(false)
    expect(isAllowedLink('mailto:ada@example.com')).toBe(true)
  })
})
