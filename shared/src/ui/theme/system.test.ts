import { system } from './system.ts'

it('makes each recipe once', () => {
  const red = { base: { color: 'red' } }
  const blue = { base: { color: 'blue' } }
  const parts = { slots: ['head'], base: { head: { color: 'red' } } }
  expect(system.cva(red)).toBe(system.cva(red))
  expect(system.sva(parts)).toBe(system.sva(parts))
  expect(JSON.stringify(system.cva(blue)({}))).toContain('blue')
})
