import { fieldsOf, typeOf } from './openApiDocument.ts'

test('gives fields within lists and objects a path', () => {
  const item = { type: 'object', properties: { Name: { type: 'string' } }, required: ['Name'] }
  const schema = {
    properties: {
      Items: { type: 'array', items: item },
      Page: { type: 'integer', default: 1 },
      Owner: { anyOf: [item, { type: 'null' }] },
    },
    required: ['Items'],
  }
  expect(fieldsOf(schema)).toEqual([
    { name: 'Items', type: 'array of object', isRequired: true, fallback: null },
    { name: 'Items[].Name', type: 'string', isRequired: true, fallback: null },
    { name: 'Page', type: 'integer', isRequired: false, fallback: '1' },
    { name: 'Owner', type: 'object or null', isRequired: false, fallback: null },
    { name: 'Owner.Name', type: 'string', isRequired: true, fallback: null },
  ])
})

test('describes types as text', () => {
  expect(typeOf({ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] })).toBe(
    'string (date-time) or null',
  )
  expect(typeOf({ enum: ['a', 'b'] })).toBe('"a", "b"')
  expect(typeOf({})).toBe('any')
})
