import { originsOf, thirdPartiesOf, thirdPartyMeta } from './thirdParties.ts'

test('no third-party script is loaded unless it is configured', () => {
  expect(thirdPartiesOf({})).toEqual({})
  expect(thirdPartiesOf({ ANALYTICS_URL: '' })).toEqual({})
  expect(thirdPartyMeta({})).toBe('')
})

test('configured scripts are allowed by origin, and the page gets their addresses', () => {
  const found = thirdPartiesOf({
    ANALYTICS_URL: 'https://stats.example/s.js?site="1"',
    CHANGELOG_WIDGET_URL: 'https://news.example/widget.js',
  })
  expect(originsOf(found)).toEqual(['https://stats.example', 'https://news.example'])
  expect(thirdPartyMeta(found)).toContain('&quot;analytics&quot;:&quot;https://stats.example/s.js?site=%221%22&quot;')
})

test('a hosted checkout is allowed with its frame, and loaded by its screen alone', () => {
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
])('%s is refused with the name of the variable', (address) => {
  expect(() => thirdPartiesOf({ ANALYTICS_URL: address })).toThrow('ANALYTICS_URL')
})
