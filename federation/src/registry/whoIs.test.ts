import { hostname } from 'node:os'
import { whoIs } from './whoIs.ts'

const kept = { ...process.env }
afterEach(() => {
  process.env = { ...kept }
})

test('is the name that was given', () => {
  process.env.RELEASED_BY = ' ada '
  expect(whoIs()).toBe('ada')
})

test('is the account and the machine where none was, as in a container without any name in its environment', () => {
  for (const name of ['RELEASED_BY', 'USER', 'USERNAME', 'LOGNAME']) delete process.env[name]
  expect(whoIs()).toMatch(/^\S.*@/)
  expect(whoIs()).toContain(hostname())
  process.env.RELEASED_BY = ' '
  expect(whoIs()).toContain(hostname())
})
