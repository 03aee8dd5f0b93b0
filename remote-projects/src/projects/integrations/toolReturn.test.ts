import { readToolReturn, withoutReturn } from './toolReturn.ts'

test('reads the next step from each address', () => {
  const read = (address: string) => {
    const { search, hash } = new URL(address, 'http://localhost')
    return readToolReturn(search, hash)
  }
  const asana = { projectId: 7, integration: 0 }
  expect(read('/?integrated=0&projectId=7')).toEqual({ ...asana, kind: 'choose' })
  expect(read('/?integrated=0&projectId=7&code=a&state=b')).toEqual({
    ...asana,
    kind: 'exchange',
    code: 'a',
    state: 'b',
  })
  expect(read('/?integrated=1&projectId=7&error=x')).toEqual({ projectId: 7, integration: 1, kind: 'refused' })
  expect(read('/?connect=1&projectId=7')).toEqual({ projectId: 7, integration: 1, kind: 'leave' })
  const trello = { projectId: 7, integration: 4 }
  expect(read('/?trelloAuth=true&projectId=7#token=t')).toEqual({ ...trello, kind: 'token', token: 't' })
  expect(read('/?trelloAuth=7#token=t')).toEqual({ ...trello, kind: 'token', token: 't' })
  expect(read('/?trelloAuth=7#error=rejected')).toEqual({ ...trello, kind: 'refused' })
  for (const address of [
    '/',
    '/?integrated=0',
    '/?integrated=2&projectId=7',
    '/?connect=3&projectId=7',
    '/?integrated=0&projectId=x',
  ]) {
    expect(read(address)).toBeNull()
  }
})

test('leaves other parameters in the address', () => {
  expect(withoutReturn('?q=har&integrated=0&projectId=7&code=a&state=b')).toBe('?q=har')
  expect(withoutReturn('?trelloAuth=true&projectId=7')).toBe('')
})
