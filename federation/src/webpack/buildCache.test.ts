import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCache } from './buildCache.ts'

const folder = mkdtempSync(join(tmpdir(), 'dayline-cache-'))
const typeOf = (name: string) => (buildCache(folder, name, []) as { type: string }).type

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a process uses its cache for all its builds', () => {
  expect([typeOf('own'), typeOf('own')]).toEqual(['filesystem', 'filesystem'])
})

test('a build runs without the cache while another process uses it', () => {
  writeFileSync(join(folder, 'taken.lock'), String(process.ppid))
  expect(typeOf('taken')).toBe('memory')
})

test('the cache of a killed process is free again', () => {
  const gone = execFileSync(process.execPath, ['-p', 'process.pid']).toString().trim()
  writeFileSync(join(folder, 'orphan.lock'), gone)
  expect(typeOf('orphan')).toBe('filesystem')
})
