import { valuesTakenFromContract } from './contract-values.ts'

const from = `from '@dayline/shared/contract'`

it('names what a module takes from the contract as a value', () => {
  expect(valuesTakenFromContract(`import { Role, type Account, can as may } ${from}`)).toEqual(['Role', 'can'])
  expect(valuesTakenFromContract(`import {\n  Role,\n  TaskItem,\n} ${from}\nimport { z } from 'zod'`)).toEqual([
    'Role',
    'TaskItem',
  ])
})

it('lets types pass', () => {
  expect(valuesTakenFromContract(`import type { TaskItem } ${from}`)).toEqual([])
  expect(valuesTakenFromContract(`import { type TaskItem } ${from}`)).toEqual([])
})
