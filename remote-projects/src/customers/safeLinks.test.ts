import { mailLink, shortAddress, websiteLink } from './safeLinks.ts'

describe('websiteLink', () => {
  test.each([
    ['acme.com', 'https://acme.com/'],
    ['  HTTP://acme.com/about ', 'http://acme.com/about'],
    ['acme.com:8080/shop', 'https://acme.com:8080/shop'],
  ])('links %s to %s', (typed, href) => expect(websiteLink(typed)).toBe(href))

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//acme.com',
    'data:text/html,<script>',
    'vbscript:x.y',
    'file:///etc/passwd',
    'https://bank.com@evil.com',
    'not a site',
    'localhost',
    '',
    null,
  ])('returns null for %s', (typed) => expect(websiteLink(typed)).toBeNull())
})

test('a mailto link cannot contain further headers', () => {
  expect(mailLink('ada@acme.com')).toBe('mailto:ada@acme.com')
  expect(mailLink('ada@acme.com?bcc=eve@evil.com')).toBeNull()
  expect(mailLink('no address')).toBeNull()
})

test('addresses are shown without scheme and trailing slash', () => {
  expect(shortAddress('https://acme.com/')).toBe('acme.com')
})
