import { type Employee, fullName } from '@dayline/shared/contract'
import { type Cell, durationFormat, type Sheet } from '../../http/exports/xlsx.ts'

type SheetColumn = Sheet['columns'][number]

/** A column with durations. */
export const minutesColumn = (title: string, width = 10): SheetColumn => ({ title, width, format: durationFormat })

/** The person of a row; `personCells` fills these columns. */
export const personColumns: SheetColumn[] = [
  { title: 'Employee', width: 26 },
  { title: 'Code', width: 12 },
  { title: 'Team', width: 16 },
]

export const personCells = (person: Employee | undefined): Cell[] => [
  person ? fullName(person) : '',
  person?.EmployeeCode ?? null,
  person?.Team?.Title ?? null,
]
