import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { PaymentUnknown } from '../payments.ts'
import { paddleCheckout } from './paddleCheckout.ts'

/** Accepts each request, begins to answer the one for an invoice, and completes none. */
const silent = http.createServer((request, response) => {
  if (request.url === '/transactions/txn_1/invoice') response.write('{')
})
before(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)))
after(() => {
  silent.closeAllConnections()
  silent.close()
})

const checkout = () =>
  paddleCheckout({
    apiUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    apiKey: 'key',
    webhookSecret: 'secret',
    settings: { clientToken: 'token', environment: 'sandbox', scriptUrl: 'https://paddle.invalid' },
    key: Buffer.alloc(32),
    timeoutMs: 50,
  })

test('a provider that never answers, or never completes its answer, leaves the result unknown', async () => {
  await assert.rejects(checkout().findDiscount('CODE'), PaymentUnknown)
  await assert.rejects(checkout().invoiceUrl('txn_1'), PaymentUnknown)
})
