import { isLoop, isReload, lastReload, noteReload, type OwnReload } from './reloads.ts'

const reload = (at: number, release = 'v2'): OwnReload => ({ remote: 'tracking', release, at })

describe('a reload that a release starts', () => {
  it('may happen once', () => expect(isLoop(null, reload(0), 500)).toBe(false))
  it('is a loop when the one before was as quick', () => expect(isLoop(reload(0), reload(2_000), 1_500)).toBe(true))
  it('is none on a page that stood for a while', () => {
    expect(isLoop(reload(0), reload(12_000), 11_000)).toBe(false)
  })
  it('is none when the one before is long ago', () => expect(isLoop(reload(0), reload(60_000), 1_000)).toBe(false))
  it('is none of another release', () => expect(isLoop(reload(0, 'v1'), reload(2_000), 1_500)).toBe(false))
  it('is remembered by the next page of the tab', () => {
    noteReload(reload(7))
    expect(lastReload()).toEqual(reload(7))
  })
})

describe('of all that a page may do to its address', () => {
  const here = 'https://dayline.test/app/team'
  const asked = (changes: object) =>
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
    ['a link that somebody presses', { navigationType: 'replace', userInitiated: true }, false],
    ['a step of the router', { navigationType: 'push', destination: { url: here, sameDocument: true } }, false],
    ['another page', { navigationType: 'push', destination: { url: '/app/x', sameDocument: false } }, false],
    ['a place on the page', { navigationType: 'push', hashChange: true }, false],
    ['going back', { navigationType: 'traverse' }, false],
  ])('%s counts as a reload: %s', (_what, changes, expected) => expect(asked(changes)).toBe(expected))
})
