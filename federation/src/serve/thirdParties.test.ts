import { originsOf, thirdPartiesOf, thirdPartyMeta } from './thirdParties.ts'

test('loads no third-party script unless it is configured', () => {
  expect(thirdPartiesOf({})).toEqual({})
  expect(thirdPartiesOf({ ANALYTICS_URL: '' })).toEqual({})
  expect(thirdPartyMeta({})).toBe('')
})

test('allows configured scripts by origin, and puts their addresses into the page', () => {
  const found = thirdPartiesOf({
    ANALYTICS_URL: 'https://stats.example/s.js?site="1"',
    CHANGELOG_WIDGET_URL: 'https://news.example/widget.js',
  })
  expect(originsOf(found)).toEqual(['https://stats.example', 'https://news.example'])
  expect(thirdPartyMeta(found)).toContain('&quot;analytics&quot;:&quot;https://stats.example/s.js?site=%221%22&quot;')
})

test('allows a hosted checkout with its frame, which only its screen loads', () => {
  const found = thirdPartiesOf({ PADDLE_CLIENT_TOKEN: 'live_1' })
  expect(originsOf(found)).toEqual([
    'https://cdn.paddle.com',
    'https://buy.paddle.com',
    'https://sandbox-buy.paddle.com',
  ])
  expect(thirdPartyMeta(found)).toBe('')
})

test.each([
  'stats.example/s.js',
  'http://stats.example/s.js',
  'javascript:alert(1)',
  'https://me:secret@stats.example/',
])('refuses %s, and names the variable', (address) => {
  expect(() => thirdPartiesOf({ ANALYTICS_URL: address })).toThrow('ANALYTICS_URL')
})
