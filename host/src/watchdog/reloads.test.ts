import { isLoop, isReload, lastReload, noteReload, type OwnReload } from './reloads.ts'

const reload = (at: number, release = 'v2'): OwnReload => ({ remote: 'tracking', release, at })

describe('a reload that a release starts', () => {
  const page = { begunAt: 20, ranForMs: 500 }
  it('may happen once', () => expect(isLoop(null, reload(0), page)).toBe(false))
  it('is a loop on a page that the previous reload loaded, however slowly', () => {
    expect(isLoop(reload(0), reload(1_500), page)).toBe(true)
    expect(isLoop(reload(0), reload(90_000), page)).toBe(true)
  })
  it('is no loop when the release has run for a while', () => {
    expect(isLoop(reload(0), reload(12_000), { begunAt: 20, ranForMs: 11_000 })).toBe(false)
  })
  it('is no loop on a page that the previous reload did not load', () => {
    expect(isLoop(reload(0), reload(61_000), { begunAt: 60_000, ranForMs: 500 })).toBe(false)
  })
  it('is no loop for another release', () => expect(isLoop(reload(0, 'v1'), reload(2_000), page)).toBe(false))
  it('is stored for the tab’s next page', () => {
    noteReload(reload(7))
    expect(lastReload()).toEqual(reload(7))
  })
})

describe('a change of the page’s address', () => {
  const here = 'https://dayline.test/app/team'
  const judged = (changes: object) =>
    isReload(
      {
        ...new Event('navigate'),
        navigationType: 'reload',
        userInitiated: false,
        hashChange: false,
        destination: { url: here, sameDocument: false },
        ...changes,
      } as Parameters<typeof isReload>[0],
      here,
    )
  it.each([
    ['location.reload()', {}, true],
    ['location.href = location.href', { navigationType: 'replace' }, true],
    ['a link that a person presses', { navigationType: 'replace', userInitiated: true }, false],
    ['a step of the router', { navigationType: 'push', destination: { url: here, sameDocument: true } }, false],
    ['another page', { navigationType: 'push', destination: { url: '/app/x', sameDocument: false } }, false],
    ['a place on the page', { navigationType: 'push', hashChange: true }, false],
    ['going back', { navigationType: 'traverse' }, false],
  ])('%s counts as a reload: %s', (_what, changes, expected) => expect(judged(changes)).toBe(expected))
})
