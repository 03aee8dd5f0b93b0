import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleasedScreen } from '../registry/schema.ts'
import { folderOf } from '../units.ts'
import { screenTypes } from './screenTypes.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dayline-screens-'))
  mkdirSync(join(folder, 'src'))
  symlinkSync(join(folderOf('tracking'), 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const declare = (screens: object) =>
  writeFileSync(join(folder, 'src/screens.ts'), `export const screens = ${JSON.stringify(screens)}\n`)

const readScreens = (of: string) => read('readScreens', of) as Record<string, ReleasedScreen>

/** Reads in a separate Node, as a build does, because jest would transform the sources. */
function read(name: 'readScreens' | 'readHelp', of: string): unknown {
  const module = JSON.stringify(join(import.meta.dirname, 'readScreens.ts'))
  const script = `const { ${name} } = await import(${module}); console.log(JSON.stringify(await ${name}(${JSON.stringify(of)})))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

const reports = { path: '/app/reports', title: 'Reports', icon: 'timer' }

test('a release has the screens that a remote declares, with the shapes of the icon', () => {
  declare({ reports: { ...reports, sidebar: { group: 'insights', order: 5 } } })
  const { reports: row } = readScreens(folder)
  expect(row).toMatchObject({ path: '/app/reports', title: 'Reports', sidebar: { group: 'insights', order: 5 } })
  expect(row?.icon).toContainEqual(['circle', { cx: '12', cy: '14', r: '8' }])
})

test('resolves an icon’s former name to its shapes', () => {
  declare({ old: { ...reports, icon: 'building-2' }, now: { ...reports, icon: 'building-complex' } })
  const { old, now } = readScreens(folder)
  expect(old?.icon.length).toBeGreaterThan(0)
  expect(old?.icon).toEqual(now?.icon)
})

test.each([
  ['an icon that lucide lacks', { ...reports, icon: 'no-such-icon' }, /reports names the icon "no-such-icon"/],
  [
    'an address outside of the app',
    { ...reports, path: '/elsewhere' },
    /reports\.path: is not a lowercase path below \/app\//,
  ],
  ['a field that the host would not read', { ...reports, colour: 'red' }, /reports.*colour/],
])('refuses a declaration with %s, and explains why', (_, row, words) => {
  declare({ reports: row })
  expect(() => readScreens(folder)).toThrow(words)
})

test('separates help from the rows for the registry', () => {
  const help = { help: ['A row is a day.'], keys: [{ keys: ['1'], does: 'Open it', can: 'reports.read' }] }
  declare({ reports: { ...reports, go: 'q', ...help }, plain: { ...reports, path: '/app/plain' } })
  const { reports: row } = readScreens(folder)
  expect(row?.go).toBe('q')
  expect(row).not.toHaveProperty('help')
  expect(row).not.toHaveProperty('keys')
  expect(read('readHelp', folder)).toEqual({ reports: help })
})

test('returns null without any help', () => {
  declare({ reports })
  expect(read('readHelp', folder)).toBeNull()
})

test.each([
  ['a letter that another screen has', { go: 'q' }, /other and reports both open with G Q/],
  ['a letter that is none', { go: 'Q1' }, /go/],
])('refuses %s, and explains why', (_, more, words) => {
  declare({ reports: { ...reports, go: 'q' }, other: { ...reports, path: '/app/other', ...more } })
  expect(() => readScreens(folder)).toThrow(words)
})

test('refuses help that is not text, and names the place', () => {
  declare({ reports: { ...reports, help: [{ html: '<b>' }] } })
  expect(() => read('readHelp', folder)).toThrow(/reports\.help\.0/)
})

test('refuses keys that do two things on one screen, and names both', () => {
  const opens = { keys: ['O'], does: 'Open it' }
  declare({
    reports: { ...reports, keys: [opens, { keys: ['O'], does: 'Order by name' }] },
    other: { ...reports, keys: [opens] },
  })
  expect(() => read('readHelp', folder)).toThrow(/reports uses O both for “Open it” and for “Order by name”/)
})

test('a remote without the file has no screens', () => {
  cpSync(join(folderOf('tracking'), 'package.json'), join(folder, 'package.json'))
  expect(readScreens(folder)).toEqual({})
})

test('the types list every screen with its remote', () => {
  expect(screenTypes({ tracking: ['my-activities'], admin: [] })).toContain('  "my-activities": "tracking"\n')
})
