import { ApiError, useApiAction } from '@dayline/shared/api'
import { type FakeCalls, refuse, renderWithApp } from '@dayline/shared/testing'
import { screen } from '@testing-library/react'

const path = '/project/addupdatecustomer'
const customer = { Title: 'Acme', Name: 'Ada', Surname: 'Lovelace', Email: 'ada@acme.example' }

function Save() {
  const { trigger, failure } = useApiAction(path, { idempotent: true })
  return (
    <>
      <button type="button" onClick={() => void trigger(customer)}>
        Save
      </button>
      <p>{failure instanceof ApiError ? failure.kind : 'no failure'}</p>
    </>
  )
}

/** The idempotency keys that were sent when Save is pressed twice, one press after the other has its answer. */
async function keysOfTwoTries(answer: FakeCalls[typeof path], outcome: string): Promise<(string | null)[]> {
  const { user, server } = await renderWithApp(<Save />, { calls: { [path]: answer } })
  for (const _ of ['first', 'second']) {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(outcome)
  }
  return server.requests.filter((request) => request.path === path).map(({ headers }) => headers.get('idempotency-key'))
}

test('a try after a lost answer has the key of the first: it may have been stored', async () => {
  const keys = await keysOfTwoTries(new Error('lost'), 'unreachable')
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(keys).size).toBe(1)
})

test('a try after a refusal has a key of its own: it is another request', async () => {
  const keys = await keysOfTwoTries(refuse({ message: 'No.' }), 'refused')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})
