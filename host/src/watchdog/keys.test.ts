import { areKeysCaught, isWriting } from './keys.ts'

const field = document.createElement('input')
const key = (name: string, more: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key: name, ...more })

it('recognizes keys that enter text', () => {
  expect(isWriting(key('a'), field)).toBe(true)
  expect(isWriting(key('Tab'), field)).toBe(false)
  expect(isWriting(key('k', { ctrlKey: true }), field)).toBe(false)
  expect(isWriting(key('a'), document.createElement('button'))).toBe(false)
})

/** Runs the check while another handler listens to every key. */
function caughtWith(handle: (event: KeyboardEvent) => void): boolean {
  window.addEventListener('keydown', handle, true)
  const isCaught = areKeysCaught()
  window.removeEventListener('keydown', handle, true)
  return isCaught
}

it.each<[string, (event: KeyboardEvent) => void, boolean]>([
  ['a shortcut that takes one letter', (event) => event.key === 'e' && event.preventDefault(), false],
  ['a page that only reads', () => {}, false],
  ['a page that refuses every letter', (event) => event.preventDefault(), true],
  ['a page that lets no key through', (event) => event.stopImmediatePropagation(), true],
])('%s: keys are caught: %s', (_what, handle, expected) => expect(caughtWith(handle)).toBe(expected))

it('removes its field afterwards', () => {
  areKeysCaught()
  expect(document.querySelector('input')).toBeNull()
})
