import { isOwnProxy } from './ownProxy.ts'

it('trusts a proxy on the same machine, for the last address only', () => {
  const own = ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1']
  expect(own.filter((address) => isOwnProxy(address, 0))).toEqual(own)
  expect(own.filter((address) => isOwnProxy(address, 1))).toEqual([])
  const others = ['10.0.0.1', '128.127.0.1', '::12', '::ffff:10.0.0.1', 'fe80::1', '']
  expect(others.filter((address) => isOwnProxy(address, 0))).toEqual([])
})
