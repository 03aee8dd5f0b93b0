import { headersOf } from './headers.ts'
import { taskToolOrigins } from './taskTools.ts'

test('allows pages to connect to the configured tools, and to load nothing from them', () => {
  expect(taskToolOrigins({ ASANA_URL: 'https://asana.example' })).toEqual([])
  const connect = taskToolOrigins({
    ASANA_CLIENT_ID: 'id',
    TRELLO_KEY: 'key',
    TRELLO_API_URL: 'http://127.0.0.1:9001/x',
  })
  expect(connect).toEqual(['https://app.asana.com', 'http://127.0.0.1:9001'])
  const policy = headersOf('dayline.example', { connect })['content-security-policy'] ?? ''
  const parts = policy.split('; ').filter((part) => part.includes('app.asana.com'))
  expect(parts).toEqual([
    "connect-src 'self' ws://dayline.example wss://dayline.example https://app.asana.com http://127.0.0.1:9001",
  ])
  expect(headersOf('dayline.example')['content-security-policy']).not.toContain('asana')
})

test('stops the server for an address that pages should not trust', () => {
  const environment = { TRELLO_KEY: 'key', TRELLO_API_URL: 'http://trello.example' }
  expect(() => taskToolOrigins(environment)).toThrow('TRELLO_API_URL')
})
