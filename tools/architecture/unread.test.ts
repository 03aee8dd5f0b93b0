import { unread } from './unread.ts'

it('fails when nothing was read', () => {
  expect(unread(['api'], ['api/src/app.ts'], [], 0)).toEqual([
    'no module of api was read',
    'no module was read at all',
    'no import was found at all',
  ])
})

it('fails when modules were read but no import was found', () => {
  expect(unread(['api'], ['api/src/app.ts'], ['api/src/app.ts'], 0)).toEqual(['no import was found at all'])
})

it('fails when one package was not read', () => {
  const sources = ['api/src/app.ts', 'host/src/main.tsx']
  expect(unread(['api', 'host'], sources, ['api/src/app.ts'], 3)).toEqual(['no module of host was read'])
})

it('passes when every package with sources was read', () => {
  expect(unread(['api', 'tools'], ['api/src/app.ts'], ['api/src/app.ts'], 3)).toEqual([])
})
