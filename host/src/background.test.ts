import { startBackground } from './background.ts'

const scripts = () => document.head.querySelectorAll('script').length

beforeEach(() => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'dayline-third-parties', content: '{"analytics":"https://stats.example/s.js"}' })
  document.head.append(meta)
})
afterEach(() => {
  document.head.replaceChildren()
  window.history.replaceState(null, '', '/')
})

it('loads third-party scripts, but none on the page of a shared report, whose address is a secret', () => {
  window.history.replaceState(null, '', '/shared-report#secret')
  startBackground()
  expect(scripts()).toBe(0)
  window.history.replaceState(null, '', '/download')
  startBackground()
  expect(scripts()).toBe(1)
})
