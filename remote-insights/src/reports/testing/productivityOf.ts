import type { Employee, ProductivityItem } from '@dayline/shared/contract'

/** A row of the productivity report; the remaining working time is unproductive. */
export const productivityOf = (
  Employee: Employee,
  Working: number,
  Productive: number,
  Natural: number,
): ProductivityItem => ({
  Employee,
  Working,
  Productive,
  Natural,
  Unproductive: Working - Productive - Natural,
})
