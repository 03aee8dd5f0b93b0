import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser } from './find.ts'
import { isRecentEnough, oldestMajor, pinnedVersion } from './version.ts'

let folder: string
let own: string
let shell: string
const printed = () => (console.error as jest.Mock).mock.calls.flat().join('\n')

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dayline-browser-'))
  own = path.join(folder, 'playwright/chromium-1/chrome-linux/chrome')
  shell = path.join(folder, 'playwright/chromium_headless_shell-1/linux/headless_shell')
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Adds a program that prints a version, as Chromium does. */
function add(file: string, version: string): string {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `#!/bin/sh\necho "Chromium ${version}"\n`)
  chmodSync(file, 0o755)
  return file
}

const onPath = (name: string) => path.join(folder, 'bin', name)
const version = (majorsBehind: number) => `${Number.parseInt(pinnedVersion(), 10) - majorsBehind}.0.1.2`
const download = async () => void add(shell, pinnedVersion())

/** A machine without apt-get on its PATH. */
const find = (environment: Record<string, string> = {}, downloads = download) =>
  findBrowser({ environment: { PATH: path.join(folder, 'bin'), ...environment }, own, download: downloads })

it("takes the system's Chromium, a headless shell first, without a download", async () => {
  const full = add(onPath('chromium'), version(3))
  expect(await find({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' })).toBe(full)
  const system = add(onPath('chromium-headless-shell'), version(3))
  expect(await find()).toBe(system)
})

it.each(['chromium-headless-shell', 'chromium'])(
  'installs its own in place of a %s that is too old, which it names',
  async (name) => {
    const old = add(onPath(name), version(6))
    expect(await find()).toBe(shell)
    expect(printed()).toContain(
      `${old} is not used: it is version ${version(6)}, and the tests need ${oldestMajor()} or newer.`,
    )
  },
)

it('names what is too old when no other can be installed', async () => {
  const old = add(onPath('chromium'), version(6))
  await expect(find({}, async () => {})).rejects.toThrow(`${old} is not used`)
  await expect(find({ PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' })).rejects.toThrow(`${old} is not used`)
})

it('takes the one that DAYLINE_BROWSER names, whatever its version', async () => {
  const old = add(onPath('chromium'), version(6))
  expect(await find({ DAYLINE_BROWSER: old })).toBe(old)
})

it('does not take a program of an unknown version', () => {
  expect(isRecentEnough('', oldestMajor())).toBe(false)
})
