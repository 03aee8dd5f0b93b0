import { acceptRegistry } from '../release/registry.ts'
import { registryWithScreens } from '../release/sampleRegistry.ts'
import { onRemoteEvent, type RemoteEvent, reportRemoteEvent } from './releaseEvents.ts'

let warn: jest.SpyInstance
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
})

const cause = { remote: 'reports', release: 'v2', phase: 'render', code: 'throw', message: 'broken' } as const
const printed = () => warn.mock.calls.map(([line]) => line)

it('adds the number of the registry in force, and notifies until the listener unsubscribes', () => {
  const received: (RemoteEvent & { seq: number })[] = []
  const unsubscribe = onRemoteEvent((event) => received.push(event))
  const loaded = { kind: 'load', remote: 'reports', release: 'v2' } as const
  reportRemoteEvent(loaded)
  acceptRegistry(registryWithScreens(7, []))
  reportRemoteEvent(loaded)
  unsubscribe()
  reportRemoteEvent(loaded)
  expect(received).toEqual([
    { ...loaded, seq: 0 },
    { ...loaded, seq: 7 },
  ])
})

// The trial of a release reads these lines.
it('prints fallbacks and errors to the console, but no loads', () => {
  reportRemoteEvent({ kind: 'load', remote: 'reports', release: 'v2' })
  expect(printed()).toEqual([])
  reportRemoteEvent({ kind: 'fallback', to: 'v1', ...cause })
  expect(printed()).toEqual(['A remote was left'])
  reportRemoteEvent({ kind: 'error', ...cause })
  expect(printed()).toEqual(['A remote was left', 'A remote threw: render/throw'])
  expect(warn.mock.lastCall[1]).toMatchObject(cause)
})
