import { hostname } from 'node:os'
import { currentAuthor } from './author.ts'

const environment = { ...process.env }
afterEach(() => {
  process.env = { ...environment }
})

test('is the given name', () => {
  process.env.RELEASED_BY = ' ada '
  expect(currentAuthor()).toBe('ada')
})

test('is account and machine without a given name, even in a container without names in its environment', () => {
  for (const name of ['RELEASED_BY', 'USER', 'USERNAME', 'LOGNAME']) delete process.env[name]
  expect(currentAuthor()).toMatch(/^\S.*@/)
  expect(currentAuthor()).toContain(hostname())
  process.env.RELEASED_BY = ' '
  expect(currentAuthor()).toContain(hostname())
})
