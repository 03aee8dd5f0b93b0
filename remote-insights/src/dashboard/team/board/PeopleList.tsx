import type { WorkTimeItem } from '@dayline/shared/contract'
import { chakra, type HTMLChakraProps } from '@dayline/shared/ui'
import { useWindowGrid } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'

/** The place of a person in the grid of a long list; absent when all are in the document. */
export type GridCell = { row?: number | undefined; column?: number | undefined; nth?: number; total?: number }

/** Of an item: its place, and for screen readers its number among those that are not in the document. */
export const cellProps = ({ row, column, nth, total }: GridCell) =>
  row === undefined || column === undefined
    ? {}
    : { style: { gridRow: row + 1, gridColumn: column + 1 }, 'aria-posinset': nth, 'aria-setsize': total }

type PeopleListProps = {
  label: string
  people: readonly WorkTimeItem[]
  /** Whether only those near the window, and the one with the focus, are in the document. */
  isLong: boolean
  /** A grid; its `--row-height` is the height of each item of a long list. */
  css: HTMLChakraProps<'ul'>['css']
  /** A click anywhere in the item, for the pointer; the name is the button for everyone else. */
  onOpen: (employeeId: number) => void
  /** Returns the `li` of a person, with the id as `data-key`. */
  children: (person: WorkTimeItem, cell: GridCell) => ReactNode
}

/** People in a grid of equally high items. */
export function PeopleList({ label, people, isLong, css, onOpen, children }: PeopleListProps) {
  const keys = useMemo(() => people.map(({ Employee }) => Employee.ID), [people])
  const { places, gridProps } = useWindowGrid({ keys, isOn: isLong })
  return (
    <chakra.ul
      aria-label={label}
      css={css}
      {...gridProps}
      onClick={({ target }) => {
        const item = (target as Element).closest<HTMLElement>('[data-key]')
        if (item) onOpen(Number(item.dataset.key))
      }}
    >
      {places.map(({ index, row, column }) => {
        const person = people[index]
        return person && children(person, isLong ? { row, column, nth: index + 1, total: people.length } : {})
      })}
    </chakra.ul>
  )
}
