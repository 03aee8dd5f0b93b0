import type { Column } from '../columns.ts'

/** The columns of a card by their place on it. */
export type CardLayout<Item> = {
  title: readonly Column<Item>[]
  figures: readonly Column<Item>[]
  facts: readonly Column<Item>[]
  actions: readonly Column<Item>[]
  footer: readonly Column<Item>[]
  lines: readonly Column<Item>[]
  /** Two lines, and the rest behind a chevron. */
  isCompact: boolean
}

/** Sorts columns into the places of a card; without a headline the first column is it. */
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
