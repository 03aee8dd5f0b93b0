import { loadExpose, RemoteLoadError, stage } from './loadRelease.ts'
import { sampleRelease } from './sampleRegistry.ts'

const registered = jest.fn()
const modules = new Map<string, unknown>()
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: (...args: unknown[]) => registered(...args),
  loadRemote: async (id: string) => modules.get(id) ?? null,
}))

beforeEach(() => {
  registered.mockClear()
  for (const script of document.querySelectorAll('script')) script.remove()
})

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('a stage of loading', () => {
  it('has the result of its work, and leaves no timer', async () => {
    jest.useFakeTimers()
    expect(await stage('area', async () => 7)).toBe(7)
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  it.each([
    ['an error', new Error('broken'), 'throw', 'broken'],
    ['a chunk that did not load', Object.assign(new Error('chunk 12'), { name: 'ChunkLoadError' }), 'load', 'chunk 12'],
    ['a text', 'broken', 'throw', 'broken'],
    ['nothing', undefined, 'throw', 'undefined'],
    ['null', null, 'throw', 'null'],
  ])('names itself after %s was thrown', async (_what, thrown, code, message) => {
    const failure = await failureOf(stage('screen', () => Promise.reject(thrown)))
    expect(failure).toBeInstanceOf(RemoteLoadError)
    expect(failure).toMatchObject({ name: 'RemoteLoadError', phase: 'screen', code, message, cause: thrown })
  })

  it('keeps an error that names an earlier stage', async () => {
    const error = new RemoteLoadError('entry', 'load', 'It did not load.')
    expect(await failureOf(stage('area', () => Promise.reject(error)))).toBe(error)
  })

  it('ends after eight seconds', async () => {
    jest.useFakeTimers()
    const ended = jest.fn()
    const failure = failureOf(stage('area', () => new Promise(() => {}))).finally(ended)
    await jest.advanceTimersByTimeAsync(7_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ phase: 'area', code: 'timeout' })
    jest.useRealTimers()
  })
})

describe('a module of a release', () => {
  const containerOf = (id: string) => `dayline_reports_${id.replaceAll('-', '_')}`
  const defineContainer = (id: string) => Object.assign(window, { [containerOf(id)]: {} })
  const load = (id: string, expose = 'area') => loadExpose('reports', id, sampleRelease('reports', id), expose)
  /** The script of the entry, which jsdom does not load by itself. */
  const entry = () => document.querySelector('script')

  it('is loaded after its entry has run, as a remote of its own', async () => {
    modules.set('dayline_reports_2026_a/area', 'module')
    const loading = load('2026-a')
    expect(entry()).toMatchObject({
      src: 'http://localhost/releases/reports/2026-a/entry.js',
      integrity: `sha384-${'A'.repeat(64)}`,
      crossOrigin: 'anonymous',
    })
    expect(registered).not.toHaveBeenCalled()
    defineContainer('2026-a')
    entry()?.dispatchEvent(new Event('load'))
    expect(await loading).toBe('module')
    expect(registered.mock.calls).toEqual([
      [
        [
          {
            name: 'dayline_reports_2026_a',
            entry: 'http://localhost/releases/reports/2026-a/entry.js',
            entryGlobalName: 'dayline_reports_2026_a',
            type: 'var',
          },
        ],
      ],
    ])
  })

  it('needs neither a second script nor a second registration', async () => {
    modules.set('dayline_reports_v1/area', 'area').set('dayline_reports_v1/slots/profile', 'slot')
    defineContainer('v1')
    expect(await load('v1')).toBe('area')
    expect(await load('v1', 'slots/profile')).toBe('slot')
    expect(entry()).toBeNull()
    expect(registered).toHaveBeenCalledTimes(1)
  })

  it('fails when the entry does not load, and requests it again the next time', async () => {
    const failure = failureOf(load('v2'))
    entry()?.dispatchEvent(new Event('error'))
    expect(await failure).toMatchObject({ phase: 'entry', code: 'load' })
    expect(entry()).toBeNull()
    void failureOf(load('v2'))
    expect(entry()).not.toBeNull()
  })

  it('fails when the entry defines no container', async () => {
    const failure = failureOf(load('v3'))
    entry()?.dispatchEvent(new Event('load'))
    expect(await failure).toMatchObject({ phase: 'entry', code: 'throw' })
    expect(registered).not.toHaveBeenCalled()
  })

  it('fails when the release does not expose it', async () => {
    defineContainer('v4')
    expect(await failureOf(load('v4'))).toMatchObject({ phase: 'area', code: 'shape' })
  })
})
