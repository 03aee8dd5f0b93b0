import assert from 'node:assert/strict'
import { test } from 'node:test'
import { richTextPolicy } from '@dayline/shared/contract'
import fc from 'fast-check'
import { cleanRichText, mentionsIn, plainText } from './richText.ts'

const { elements, attributes, styled, styles, schemes, link, mention } = richTextPolicy

/** The parts of some HTML that the policy does not allow; empty for clean HTML. */
function breaches(html: string): string[] {
  const found: string[] = []
  const rest = html.replace(/<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+="[^"<>]*")*)\s*\/?>/g, (_, end, element, list) => {
    if (!(elements as readonly string[]).includes(element)) found.push(`element ${element}`)
    if (end && list) found.push(`attributes at an end: ${list}`)
    for (const [, name = '', value = ''] of String(list).matchAll(/([\w-]+)="([^"]*)"/g)) {
      if (!isAllowed(element, name, value)) found.push(`${element} ${name}=${value}`)
    }
    return ''
  })
  if (/[<>]/.test(rest)) found.push(`a bracket in ${rest}`)
  return found
}

function isAllowed(element: string, name: string, value: string): boolean {
  if (name === 'style') return (styled as readonly string[]).includes(element) && value.split(';').every(isStyle)
  if (element === 'a' && name in link) return link[name as keyof typeof link] === value
  if (!(attributes as Record<string, readonly string[]>)[element]?.includes(name)) return false
  if (name === 'href') return schemes.some((scheme) => value.toLowerCase().startsWith(`${scheme}:`))
  return name === 'data-mention' ? new RegExp(`^(?:${mention})$`).test(value) : true
}
const isStyle = (part: string) => {
  const [property = '', value = ''] = part.split(':').map((text) => text.trim())
  const allowed = (styles as Record<string, string>)[property]
  return part === '' || (allowed !== undefined && new RegExp(`^(?:${allowed})$`, 'i').test(value))
}

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/app/settings">x</a>',
  '<a href="https://x.test" onclick="alert(1)" style="position:fixed">x</a>',
  '<p style="background-image:url(javascript:alert(1))">x</p>',
  '<p style="color:red;position:fixed;inset:0">x</p>',
  '<p style="color:expression(alert(1))">x</p>',
  '<p style="margin-left:-9999em">x</p>',
  '<span data-mention="1 onmouseover=alert(1)">x</span>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<style>@import "https://evil.test"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id=x class=y dir=rtl contenteditable>x</p>',
  '<base href="https://evil.test">',
  '<form action="https://evil.test"><input><button>x</button></form>',
  '<<script>script>alert(1)<</script>/script>',
  '&lt;img src=x onerror=alert(1)&gt;',
]

for (const html of hostile) {
  test(`cleans ${html}`, () => {
    const clean = cleanRichText(html)
    assert.deepEqual(breaches(clean), [])
    assert.equal(cleanRichText(clean), clean)
  })
}

test('cleans any mix of hostile and good parts, and does not change the result a second time', () => {
  const names = fc.constantFrom(
    ...elements,
    'script',
    'svg',
    'img',
    'style',
    'iframe',
    'div',
    'b',
    'x-y',
    'title',
    'math',
  )
  const attribute = fc
    .tuple(
      fc.constantFrom('href', 'style', 'onclick', 'data-mention', 'src', 'class', 'start', 'target'),
      fc.constantFrom(
        '',
        ...schemes.map((scheme) => `${scheme}://x`),
        'javascript:x',
        'color: #fff',
        'color:red',
        '7',
        '"><',
      ),
    )
    .map(([name, value]) => ` ${name}="${value}"`)
  const part = fc.oneof(
    fc.tuple(names, fc.array(attribute, { maxLength: 3 })).map(([name, list]) => `<${name}${list.join('')}>`),
    names.map((name) => `</${name}>`),
    fc.constantFrom(...hostile),
    fc.constantFrom('<', '>', '"', "'", '&', '&amp;', '<!--', '-->', '<![CDATA[', ']]>', '\u0000', '/'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const clean = cleanRichText(parts.join(''))
      assert.deepEqual(breaches(clean), [])
      assert.equal(cleanRichText(clean), clean)
    }),
    { numRuns: 2000 },
  )
})

test("keeps the editor's formatting, and converts that of other programs", () => {
  const kept =
    '<p style="margin-left:4em"><strong>b</strong><em>i</em><u>u</u><s>s</s>' +
    '<span style="color:#ff0000;background-color:rgb(1, 2, 3)">c</span></p><ul><li>one</li></ul>'
  assert.equal(cleanRichText(kept), kept)
  assert.equal(
    cleanRichText('<div class="MsoNormal"><b>b</b><i>i</i><strike>s</strike><o:p>text</o:p></div><h4>h</h4>'),
    '<p><strong>b</strong><em>i</em><s>s</s>text</p><h3>h</h3>',
  )
  assert.equal(
    cleanRichText('<a href="https://x.test" target="_self">x</a>'),
    '<a href="https://x.test" rel="noopener noreferrer nofollow" target="_blank">x</a>',
  )
  assert.equal(cleanRichText('<a href="javascript:x">text</a>'), 'text')
})

test('plain text has the text of all blocks, separated and without markup', () => {
  assert.equal(
    plainText('<p>one</p><p>two<br>three &amp; &lt;b&gt;</p><ul><li>four</li></ul>'),
    'one two three & <b> four',
  )
  assert.equal(plainText('<p><br></p><p>&nbsp;</p>'), '')
})

test('finds each mention once', () => {
  const text = cleanRichText(
    '<span data-mention="7">@A</span> <span data-mention="7">@A</span><span data-mention="x">@B</span>',
  )
  assert.deepEqual(mentionsIn(text), [7])
  assert.equal(text, '<span data-mention="7">@A</span> <span data-mention="7">@A</span><span>@B</span>')
})
