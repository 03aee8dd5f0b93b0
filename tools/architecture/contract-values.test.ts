import { valuesBesideSchemas, valuesTakenFromContract } from './contract-values.ts'

const from = `from '@dayline/shared/contract'`

it('names what a module imports from the contract as a value', () => {
  expect(valuesTakenFromContract(`import { Role, type Account, can as may } ${from}`)).toEqual(['Role', 'can'])
  expect(valuesTakenFromContract(`import {\n  Role,\n  TaskItem,\n} ${from}\nimport { z } from 'zod'`)).toEqual([
    'Role',
    'TaskItem',
  ])
})

it('accepts imports of types', () => {
  expect(valuesTakenFromContract(`import type { TaskItem } ${from}`)).toEqual([])
  expect(valuesTakenFromContract(`import { type TaskItem } ${from}`)).toEqual([])
})

it('names all values of a file with schemas, including the schemas', () => {
  const source = `import { z } from 'zod'\nexport const Status = { Open: 0 } as const\nexport const Item = z.object({})\nexport type Item = 1`
  expect(valuesBesideSchemas(source)).toEqual(['Status', 'Item'])
})

it('accepts values in a file without schemas', () => {
  expect(valuesBesideSchemas(`import type { z } from 'zod'\nexport const Status = { Open: 0 }`)).toEqual([])
})
