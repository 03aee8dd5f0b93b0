import { type Area, type AreaEvent, newArea, nextArea } from './area.ts'

const none: ReadonlySet<string> = new Set()
const fresh = newArea({ generation: 1, failed: none, harmful: none })
const after = (...events: AreaEvent[]): Area => events.reduce(nextArea, fresh)

const load = (release: string): AreaEvent => ({ type: 'load', release })
const run = (release: string, at = 5): AreaEvent => ({ type: 'run', release, at })
const giveUp = (release: string, isHarmful = false): AreaEvent => ({ type: 'giveUp', release, isHarmful })

it('changes from idle to loading to running', () => {
  expect(fresh.status).toEqual({ is: 'idle' })
  expect(after(load('v2')).status).toEqual({ is: 'loading', release: 'v2' })
  expect(after(load('v2'), run('v2')).status).toEqual({ is: 'running', release: 'v2', since: 5 })
})

it('keeps the time at which it began to run, however many modules are loaded', () => {
  const area = after(load('v2'), run('v2', 5), load('v2'), run('v2', 90))
  expect(area.status).toEqual({ is: 'running', release: 'v2', since: 5 })
})

it('is idle again after giving up the loading or running release, and never runs that release', () => {
  for (const before of [[load('v2')], [load('v2'), run('v2')]]) {
    const area = after(...before, giveUp('v2'))
    expect([area.status, [...area.failed]]).toEqual([{ is: 'idle' }, ['v2']])
    expect(nextArea(area, run('v2')).status).toEqual({ is: 'idle' })
  }
})

it('keeps the running release when another one is given up', () => {
  expect(after(load('v1'), run('v1'), giveUp('v2')).status).toMatchObject({ is: 'running', release: 'v1' })
})

it('has failed when no release is left, then tries all again except those that harmed the shell', () => {
  const area = after(load('v2'), giveUp('v2'), load('v1'), giveUp('v1', true), { type: 'fail' })
  expect([area.status, [...area.failed]]).toEqual([{ is: 'failed' }, ['v1']])
  expect([...nextArea(area, { type: 'forgive', evenHarmful: true }).failed]).toEqual([])
})

it('keeps running when one of its modules cannot be shown from any release', () => {
  expect(after(load('v2'), run('v2'), { type: 'fail' }).status).toMatchObject({ is: 'running', release: 'v2' })
})

it('stores the former release at a redraw, and withdraws its offer', () => {
  const area = after(load('v2'), run('v2'), { type: 'offer', offer: 'newer' }, { type: 'redraw', generation: 2 })
  expect(area).toMatchObject({ status: { is: 'idle' }, former: 'v2', offer: null, generation: 2 })
  expect(nextArea(area, { type: 'redraw', generation: 3 }).former).toBe('v2')
})

it('reopens automatically once after each failure', () => {
  const area = after({ type: 'fail' }, { type: 'retry' })
  expect(area.hasRetried).toBe(true)
  expect(nextArea(area, run('v2')).hasRetried).toBe(false)
})

it('is the same object when nothing has changed, so no listener is called', () => {
  const area = after(load('v2'), run('v2'))
  expect(nextArea(area, run('v2', 9))).toBe(area)
  expect(nextArea(area, { type: 'offer', offer: null })).toBe(area)
})
