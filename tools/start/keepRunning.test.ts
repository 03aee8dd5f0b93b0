import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../root.ts'
import { type Child, startChild } from './children.ts'
import { keepRunning } from './keepRunning.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'dayline-keep-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that counts its starts in a file, and on request prints which start this is and exits. */
const program = path.join(folder, 'program.mjs')
const starts = path.join(folder, 'starts')
writeFileSync(
  program,
  `import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(starts)}, '.')
const nth = readFileSync(${JSON.stringify(starts)}, 'utf8').length
process.on('SIGUSR2', () => {
  console.error('Last output of start ' + nth)
  process.exit(1)
})
console.log(JSON.stringify({ msg: 'listening' }))
setInterval(() => {}, 1000)
`,
)
beforeEach(() => writeFileSync(starts, ''))

/** Starts the program and waits until it can be ended. */
function begin(logs = folder): Promise<Child> {
  return new Promise((resolve) => {
    const child: Child = startChild({
      name: 'program',
      script: path.relative(root, program),
      logs,
      onMessage: () => resolve(child),
    })
  })
}

test('restarts a process that exits, a few times, and shows its last output', async () => {
  const reported: string[] = []
  const die = (child: Child) => {
    child.process.kill('SIGUSR2')
    return child
  }
  const running = keepRunning({
    child: die(await begin()),
    restart: async () => die(await begin()),
    logs: folder,
    report: (text) => reported.push(text),
  })
  await expect(running).rejects.toThrow(/exited 4 times in ten minutes.*\nLast output of start 4/)
  expect(readFileSync(starts, 'utf8')).toHaveLength(4)
  for (const nth of [1, 2, 3]) {
    expect(reported.join('\n')).toContain(`Last output of start ${nth}`)
    expect(reported).toContain(`Restarting the program (${nth} of 3)`)
  }
  // The output of the start that failed must not be overwritten by the next one.
  const log = readFileSync(path.join(folder, 'program.log'), 'utf8')
  for (const nth of [1, 2, 3]) expect(log).toContain(`Last output of start ${nth}`)
})

test('counts a start that fails as an end, and tries again', async () => {
  const first = await begin()
  let tried = 0
  const running = keepRunning({
    child: first,
    restart: () => {
      tried += 1
      return Promise.reject(new Error(`No start ${tried}`))
    },
    logs: folder,
    report: () => {},
  })
  first.process.kill('SIGUSR2')
  await expect(running).rejects.toThrow('No start 3')
  expect(tried).toBe(3)
})

test('a second start leaves the log of the one that runs, and a dated line begins its own part', async () => {
  const logs = mkdtempSync(path.join(folder, 'logs-'))
  const first = await begin(logs)
  const second = await begin(logs)
  for (const child of [second, first]) {
    child.process.kill('SIGUSR2')
    await child.exited
  }
  const parts = readFileSync(path.join(logs, 'program.log'), 'utf8').split(/^Started at \d{4}-\d\d-\d\dT\S+Z$/m)
  expect(parts).toHaveLength(3)
  expect(parts.at(-1)).toMatch(/Last output of start 2\n[\s\S]*Last output of start 1\n/)
})

test('a long log is set aside at the next start', async () => {
  const logs = mkdtempSync(path.join(folder, 'logs-'))
  const log = path.join(logs, 'program.log')
  writeFileSync(log, '')
  truncateSync(log, 11 * 1024 * 1024)
  const child = await begin(logs)
  child.process.kill('SIGUSR2')
  await child.exited
  expect(readFileSync(log, 'utf8')).toMatch(/^Started at /)
  expect(statSync(path.join(logs, 'program.previous.log')).size).toBe(11 * 1024 * 1024)
})

test('a log that cannot be written is reported, and the program keeps running', async () => {
  const logs = mkdtempSync(path.join(folder, 'logs-'))
  // A folder in its place fails as a full disk does.
  mkdirSync(path.join(logs, 'program.log'))
  const said = Promise.withResolvers<string>()
  const print = jest.spyOn(console, 'error').mockImplementation((text) => said.resolve(String(text)))
  const child = await begin(logs)
  expect(await said.promise).toMatch(/^The log of the program cannot be written: EISDIR/)
  child.process.kill('SIGUSR2')
  expect(await child.exited).toBe(1)
  print.mockRestore()
})
