const { TestEnvironment } = require('jest-environment-jsdom')

// jsdom lacks these or has its own incomplete ones; Node has the real ones.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
]

/** A page in jsdom with Node's fetch. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of FROM_NODE) this.global[name] = globalThis[name]
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    Object.defineProperty(this.global, 'performance', { value: performance, configurable: true, writable: true })
  }
}
