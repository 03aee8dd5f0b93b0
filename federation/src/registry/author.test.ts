import { hostname } from 'node:os'
import { currentAuthor } from './author.ts'

const environment = { ...process.env }
afterEach(() => {
  process.env = { ...environment }
})

test('is the name that was given', () => {
  process.env.RELEASED_BY = ' ada '
  expect(currentAuthor()).toBe('ada')
})

test('is the account and the machine where none was, as in a container without any name in its environment', () => {
  for (const name of ['RELEASED_BY', 'USER', 'USERNAME', 'LOGNAME']) delete process.env[name]
  expect(currentAuthor()).toMatch(/^\S.*@/)
  expect(currentAuthor()).toContain(hostname())
  process.env.RELEASED_BY = ' '
  expect(currentAuthor()).toContain(hostname())
})
