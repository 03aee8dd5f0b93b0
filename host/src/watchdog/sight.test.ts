import { natives } from './natives.ts'
import { isDead, lookAtShell, nextLasting, type Sight } from './sight.ts'

const lasting = (sight: Sight, lastedMs: number, presses = 0) => isDead({ sight, lastedMs, presses })

describe('a dead shell', () => {
  it.each<[Sight, number, number, boolean]>([
    ['clear', 1_000_000, 9, false],
    ['gone', 1_000, 0, false],
    ['gone', 1_500, 0, true],
    ['hidden', 1_500, 0, true],
    ['blank', 9_000, 1, false],
    ['blank', 10_000, 0, true],
    ['blank', 2_000, 2, true],
    ['cover', 3_600_000, 1, false],
    ['cover', 29_000, 5, false],
    ['cover', 30_000, 2, true],
  ])('%s for %s ms with %s presses without effect: %s', (sight, lastedMs, presses, expected) => {
    expect(lasting(sight, lastedMs, presses)).toBe(expected)
  })

  it('is dead only when it lasts: a changed sight starts from zero', () => {
    const before = nextLasting({ sight: 'blank', lastedMs: 9_500, presses: 1 }, 'clear', 500)
    expect(nextLasting(before, 'blank', 500)).toEqual({ sight: 'blank', lastedMs: 0, presses: 0 })
  })
})

/** A page with the shell's bar, covered by the given element. */
function pageWith(cover: string): void {
  document.body.innerHTML = `<div id="root"><header>Dayline</header><main></main></div>${cover}`
  const bar = document.querySelector('header')
  if (bar) bar.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 56)
  // jsdom has no layout, so this names the element on top.
  document.elementFromPoint = () => document.querySelector('#cover') ?? bar
}

const fixed = (inside: string, more = '') => `<div id="cover" style="position: fixed" ${more}>${inside}</div>`

describe('the sight of the shell', () => {
  it.each<[string, string, Sight]>([
    ['nothing over it', '', 'clear'],
    ['an empty layer', fixed(''), 'blank'],
    ['a busy layer', fixed('<p>Uploading</p>'), 'cover'],
    ['a video over everything', fixed('<video></video>'), 'cover'],
    ['a layer with a way out', fixed('<button>Close</button>'), 'clear'],
    ['a dialog', fixed('', 'role="dialog"'), 'clear'],
    ['the backdrop behind a dialog', `${fixed('')}<div role="dialog"></div>`, 'clear'],
    ['a tool of a browser extension', '<grab-area id="cover" style="position: fixed"></grab-area>', 'clear'],
  ])('%s: %s', (_what, cover, expected) => {
    pageWith(cover)
    expect(lookAtShell(true)).toBe(expected)
  })

  it('is clear with a menu in front of its own backdrop', () => {
    pageWith(`${fixed('')}<nav id="menu"><a href="/x">Team</a></nav>`)
    document.elementFromPoint = (x, y) => document.querySelector(y > 100 && x < 300 ? '#menu' : '#cover')
    expect(lookAtShell(true)).toBe('clear')
  })

  it('is gone on an emptied page, and on one without its bar', () => {
    pageWith('')
    document.querySelector('header')?.remove()
    expect(lookAtShell(false)).toBe('clear')
    expect(lookAtShell(true)).toBe('gone')
    document.body.innerHTML = ''
    expect(lookAtShell(false)).toBe('gone')
  })

  it('is hidden when the bar is not shown, unless the page is in print layout', () => {
    pageWith('')
    const bar = document.querySelector('header')
    if (bar) bar.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0)
    expect(lookAtShell(true)).toBe('hidden')
    jest
      .spyOn(natives, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query === 'print' }))
    expect(lookAtShell(true)).toBe('clear')
  })
})
