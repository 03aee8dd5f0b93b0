import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storedDeclarations } from './storedDeclarations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'declarations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const declarationsOf = (text: string) => async () => new Map([['ui/index.d.ts', text]])
const neverMade = async () => {
  throw new Error('made again')
}

test('declarations are made once per state of their sources', async () => {
  await storedDeclarations(folder, 'one', declarationsOf('first'))
  expect([...(await storedDeclarations(folder, 'one', neverMade))]).toEqual([['ui/index.d.ts', 'first']])
  await expect(storedDeclarations(folder, 'two', neverMade)).rejects.toThrow('made again')
})

test('only the last ones remain stored', async () => {
  await storedDeclarations(folder, 'one', declarationsOf('first'))
  await storedDeclarations(folder, 'two', declarationsOf('second'))
  expect(readdirSync(folder)).toEqual(['two.json'])
  expect([...(await storedDeclarations(folder, 'two', neverMade)).values()]).toEqual(['second'])
})

test('declarations that cannot be made are not stored', async () => {
  await expect(storedDeclarations(folder, 'one', neverMade)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})
