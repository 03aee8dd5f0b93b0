import { loadThirdParties } from './loadThirdParties.ts'

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src, async }) => ({ src, async }))

function wanted(content: string): void {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'dayline-third-parties', content })
  document.head.append(meta)
}

afterEach(() => document.head.replaceChildren())

it('loads no third-party script unless the installation configures it', () => {
  loadThirdParties()
  expect(scripts()).toEqual([])
})

it('loads the configured scripts without delaying the page', () => {
  wanted('{"analytics":"https://stats.example/s.js","changelog":"https://news.example/w.js"}')
  loadThirdParties()
  expect(scripts()).toEqual([
    { src: 'https://stats.example/s.js', async: true },
    { src: 'https://news.example/w.js', async: true },
  ])
})

it('ignores a blocked script and an invalid setting', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  wanted('{"analytics":"https://stats.example/s.js"}')
  loadThirdParties()
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(warn).toHaveBeenCalledWith('Third parties:', 'stats.example did not answer.')
  document.head.replaceChildren()
  wanted('{')
  expect(loadThirdParties).not.toThrow()
})
