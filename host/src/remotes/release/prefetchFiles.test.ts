import { filesOfArea, filesOfScreen, prefetchFiles } from './prefetchFiles.ts'
import type { Registry } from './registryTypes.ts'
import { sampleHost, sampleRelease } from './sampleRegistry.ts'

const host = sampleHost('h1', { shares: { react: ['react.js', 'dom.js'] } })
const release = {
  ...sampleRelease('reports', 'v2'),
  preload: {
    area: { files: ['area.js'], shares: ['react', 'unknown'] },
    screens: { day: { files: ['day.js'], shares: ['react'] } },
    slots: {},
  },
}
const own = (file: string) => `/releases/reports/v2/${file}`
const area = [own('entry.js'), own('area.js'), '/releases/host/h1/react.js', '/releases/host/h1/dom.js']
const registry = (more: Partial<Registry> = {}): Registry => ({ seq: 1, host, remotes: {}, ...more })

it('lists the files of an area, its own and those that the host shares', () => {
  expect(filesOfArea(registry(), release)).toEqual(area)
  expect(filesOfArea(registry({ host: null }), release)).toEqual([own('entry.js'), own('area.js')])
})

it('lists the files of a screen after those of its area', () => {
  const shared = ['/releases/host/h1/react.js', '/releases/host/h1/dom.js']
  expect(filesOfScreen(registry(), release, 'day')).toEqual([...area, own('day.js'), ...shared])
  expect(filesOfScreen(registry(), release, 'unknown')).toEqual(area)
})

describe('prefetching', () => {
  let requested: string[]
  const answerWith = (answer: () => Promise<Response>) => {
    requested = []
    globalThis.fetch = jest.fn((url) => {
      requested.push(String(url))
      return answer()
    })
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  it('requests each file once, and reads it to the end', async () => {
    const answer = new Response('code')
    answerWith(async () => answer)
    prefetchFiles(['/once.js', '/once.js'])
    await settle()
    prefetchFiles(['/once.js'])
    expect(requested).toEqual(['/once.js'])
    expect(answer.bodyUsed).toBe(true)
  })

  it('tries a file again that failed', async () => {
    answerWith(() => Promise.reject(new TypeError('offline')))
    prefetchFiles(['/again.js'])
    await settle()
    prefetchFiles(['/again.js'])
    expect(requested).toEqual(['/again.js', '/again.js'])
  })

  it('leaves out what the page already loads', () => {
    const script = document.createElement('script')
    // An inert type, so that jsdom requests nothing.
    script.type = 'text/plain'
    script.setAttribute('src', '/loading.js')
    document.head.append(script)
    answerWith(async () => new Response())
    prefetchFiles(['/loading.js', '/other.js'])
    expect(requested).toEqual(['/other.js'])
    script.remove()
  })
})
