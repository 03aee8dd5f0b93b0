import { onward } from './onward.ts'

const from = (search: string) => window.history.replaceState(null, '', `/${search}`)
afterEach(() => from(''))

it('returns the bare path when there is no query and no way back', () => {
  expect(onward('/register', { invitationCode: null })).toBe('/register')
})

it('keeps the way back to a screen, and adds the given query', () => {
  from('?returnTo=%2Fapp%2Ftracking%2Ftimesheet%3Fa%3D1&other=2')
  expect(onward('/forgot-password')).toBe('/forgot-password?returnTo=%2Fapp%2Ftracking%2Ftimesheet%3Fa%3D1')
  expect(onward('/', { invitationCode: 'a+b' })).toBe(
    '/?invitationCode=a%2Bb&returnTo=%2Fapp%2Ftracking%2Ftimesheet%3Fa%3D1',
  )
})

it('keeps the invitation, unless it is replaced or refused', () => {
  from('?invitationCode=abc')
  expect(onward('/forgot-password')).toBe('/forgot-password?invitationCode=abc')
  expect(onward('/reset-password', { Email: 'a@b.test' })).toBe('/reset-password?invitationCode=abc&Email=a%40b.test')
  expect(onward('/register', { invitationCode: null })).toBe('/register')
})

it('drops a way back that leaves the app', () => {
  from('?returnTo=%2F%2Fevil.example%2Fapp%2Fx')
  expect(onward('/register')).toBe('/register')
})
