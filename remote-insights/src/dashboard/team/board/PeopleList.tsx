import type { WorkTimeItem } from '@dayline/shared/contract'
import { chakra, type HTMLChakraProps } from '@dayline/shared/ui'
import { useWindowGrid } from '@dayline/shared/ui/data'
import { type ReactNode, useMemo } from 'react'

/** Position of a person in a virtualized grid; empty when all people are rendered. */
export type GridCell = { row?: number | undefined; column?: number | undefined; nth?: number; total?: number }

/** Props of an item: its position, and for screen readers its number in the whole list. */
export const cellProps = ({ row, column, nth, total }: GridCell) =>
  row === undefined || column === undefined
    ? {}
    : { style: { gridRow: row + 1, gridColumn: column + 1 }, 'aria-posinset': nth, 'aria-setsize': total }

type PeopleListProps = {
  label: string
  people: readonly WorkTimeItem[]
  /** Renders only the items near the viewport and the focused one. */
  isLong: boolean
  /** Grid styles; `--row-height` is the height of each item in a long list. */
  css: HTMLChakraProps<'ul'>['css']
  /** A click anywhere in the item, for pointers; keyboards use the button of the name. */
  onOpen: (employeeId: number) => void
  /** Returns the `li` of a person, with the id as `data-key`. */
  children: (person: WorkTimeItem, cell: GridCell) => ReactNode
}

/** People in a grid with items of equal height. */
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
