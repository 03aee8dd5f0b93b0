import { type OverviewCard, type OverviewLayout, overviewCards } from '@dayline/shared/contract'

/** A card in the order of the reader, and whether it is shown. */
export type Arranged = { card: OverviewCard; isShown: boolean }

export const cardTitles: Record<OverviewCard, string> = {
  people: 'Clock-in / Clock-out',
  absent: 'No time today',
  apps: 'Apps usage by AI category',
  websites: 'Websites by AI category',
  'recent-apps': 'Recently used apps',
  screenshots: 'Recent screenshots',
}

/** Every card in the stored order; one that the layout does not know comes last and is shown. */
export function arranged(layout: OverviewLayout | null): Arranged[] {
  const { Order = [], Hidden = [] } = layout ?? {}
  const known = Order.filter((name): name is OverviewCard => (overviewCards as readonly string[]).includes(name))
  const rest = overviewCards.filter((card) => !known.includes(card))
  return [...known, ...rest].map((card) => ({ card, isShown: !Hidden.includes(card) }))
}

/** The same with one card a place up or down; at the end it stays. */
export function moved(cards: readonly Arranged[], from: number, by: 1 | -1): Arranged[] {
  const next = [...cards]
  const [card] = next.splice(from, 1)
  if (card) next.splice(Math.min(cards.length - 1, Math.max(0, from + by)), 0, card)
  return next
}

/** What is stored; nothing where it is as it comes. */
export function layoutOf(cards: readonly Arranged[]): { Order: OverviewCard[]; Hidden: OverviewCard[] } {
  const Order = cards.map(({ card }) => card)
  const Hidden = cards.filter(({ isShown }) => !isShown).map(({ card }) => card)
  const isAsItComes = Hidden.length === 0 && Order.every((card, index) => card === overviewCards[index])
  return isAsItComes ? { Order: [], Hidden: [] } : { Order, Hidden }
}
