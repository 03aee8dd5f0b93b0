import assert from 'node:assert/strict'
import { type CallBody, CurrencyType, type CustomerInvoice, type Envelope } from '@dayline/shared/contract'
import type { TestApp } from './testApp.ts'

type Change = Partial<CallBody<'/costmanagement/addupdateinvoice'>>

/** What a call answers for each refused field. */
export const errorsOf = ({ body }: { body: Pick<Envelope<unknown>, 'ValidationErrors'> }): Record<string, string> =>
  Object.fromEntries(body.ValidationErrors.map(({ Key, Value }) => [Key, Value]))

/** Creates customers and invoices through the calls, as their owners. */
export function invoicesOf(testApp: TestApp) {
  async function addCustomer(Title = 'Acme', as: 'owner' | 'stranger' = 'owner'): Promise<number> {
    const { body } = await testApp.call('/project/addupdatecustomer', { Title, Name: 'Wile', Surname: 'Coyote' }, as)
    return body.Data?.Item.ID ?? assert.fail(JSON.stringify(body))
  }
  async function addInvoice(CustomerId: number, change: Change = {}, as: 'owner' | 'stranger' = 'owner') {
    const request = { CustomerId, Currency: CurrencyType.USD, ...change }
    const { body } = await testApp.call('/costmanagement/addupdateinvoice', request, as)
    return body.Data?.Item ?? assert.fail(JSON.stringify(body))
  }
  /** An invoice that awaits payment. */
  async function addAwaiting(CustomerId: number, Price = 100): Promise<CustomerInvoice> {
    const { ID: Id } = await addInvoice(CustomerId, { Items: [{ Title: 'Work', Price, Quantity: 1 }] })
    const { body } = await testApp.call('/costmanagement/markassent', { Id }, 'owner')
    return body.Data?.Item ?? assert.fail(JSON.stringify(body))
  }
  return { addCustomer, addInvoice, addAwaiting }
}
