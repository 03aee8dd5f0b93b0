import type { Column } from '../columns.ts'

/** Columns by their place on a card. */
export type CardLayout<Item> = {
  title: readonly Column<Item>[]
  figures: readonly Column<Item>[]
  facts: readonly Column<Item>[]
  actions: readonly Column<Item>[]
  footer: readonly Column<Item>[]
  lines: readonly Column<Item>[]
  /** Only two lines are shown, the rest is behind a chevron. */
  isCompact: boolean
}

/** Assigns columns to the places of a card. Without a `title` column, the first column is the headline. */
export function cardLayout<Item>(columns: readonly Column<Item>[]): CardLayout<Item> {
  const at = (place: Column<Item>['onCard']) => columns.filter(({ onCard }) => onCard === place)
  const titles = at('title')
  const title = titles.length > 0 ? titles : columns.slice(0, 1)
  const placed = ['figure', 'fact', 'actions', 'footer', 'hidden']
  return {
    title,
    figures: at('figure'),
    facts: at('fact'),
    actions: at('actions'),
    footer: at('footer'),
    lines: columns.filter((column) => !title.includes(column) && !placed.includes(column.onCard ?? 'line')),
    isCompact: columns.some(({ onCard }) => onCard === 'figure' || onCard === 'fact'),
  }
}

export const cardContent = <Item>({ cell, cardCell }: Column<Item>, item: Item) => (cardCell ?? cell)(item)
