import {
  allScreens,
  missingScreenPath,
  onScreens,
  pathOf,
  type Screen,
  screenAt,
  setScreens,
} from '@dayline/shared/navigation'

const before = allScreens()
afterEach(() => setScreens(before))

const sample = (id: string, path: string): Screen => ({ id, remote: 'tracking', path, title: id, icon: [] })

it('links to the screen of the running release', () => {
  setScreens([sample('my-activities', '/app/here')])
  expect(pathOf('my-activities', { date: '7d', person: 3 })).toBe('/app/here?date=7d&person=3')
})

it('links to a page with a notice when no running release has the screen', () => {
  setScreens([])
  expect(pathOf('my-activities')).toBe(`${missingScreenPath}my-activities`)
})

it.each(['/app/here', '/app/here/', '/APP/Here//'])('finds the screen at %s', (address) => {
  setScreens([sample('one', '/app/here'), sample('two', '/app/there')])
  expect(screenAt(address)?.id).toBe('one')
})

it('finds no screen at an address that only begins like one', () => {
  setScreens([sample('one', '/app/here')])
  expect(screenAt('/app/here/below')).toBeNull()
  expect(screenAt('/app')).toBeNull()
})

it('notifies its listeners of a new table, until they unsubscribe', () => {
  const heard = jest.fn()
  const leave = onScreens(heard)
  setScreens([])
  leave()
  setScreens([])
  expect(heard).toHaveBeenCalledTimes(1)
})
