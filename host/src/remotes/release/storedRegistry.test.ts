import { registryAddress, requestRegistry } from './requestRegistry.ts'
import { registryWithScreens } from './sampleRegistry.ts'
import { storedRegistry, storeRegistry } from './storedRegistry.ts'

const address = '/registry/production.json'
beforeEach(() => localStorage.clear())

it('stores the registry of one address', () => {
  const registry = registryWithScreens(3, [])
  expect(storedRegistry(address)).toBeNull()
  storeRegistry(address, registry)
  expect(storedRegistry(address)).toEqual(registry)
  expect(storedRegistry('/registry/preview-x.json')).toBeNull()
})

it.each(['{half', 'null', JSON.stringify({ address, registry: { seq: -1 } })])('has none in %s', (text) => {
  localStorage.setItem('dayline.registry', text)
  expect(storedRegistry(address)).toBeNull()
})

it('works without storage', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeRegistry(address, registryWithScreens(3, []))
  expect(storedRegistry(address)).toBeNull()
})

describe('a request for the registry', () => {
  it('revalidates at the address of the page', async () => {
    globalThis.fetch = jest.fn(async () => Response.json({ seq: 4 }))
    expect(await requestRegistry()).toEqual({ seq: 4 })
    const meta = document.createElement('meta')
    meta.name = 'dayline-registry'
    meta.content = '/registry/preview-x.json'
    document.head.append(meta)
    expect(registryAddress()).toBe('/registry/preview-x.json')
    await requestRegistry()
    meta.remove()
    const options = { cache: 'no-cache', signal: expect.any(AbortSignal) }
    expect(jest.mocked(fetch).mock.calls).toEqual([
      [address, options],
      ['/registry/preview-x.json', options],
    ])
  })

  it('fails with the status of a refusal', async () => {
    globalThis.fetch = jest.fn(async () => new Response('{}', { status: 503 }))
    await expect(requestRegistry()).rejects.toThrow('503')
  })
})
