import { type OverviewCard, type OverviewLayout, overviewCards } from '@dayline/shared/contract'

/** A card in the user's order, and whether it is shown. */
export type Arranged = { card: OverviewCard; isShown: boolean }

export const cardTitles: Record<OverviewCard, string> = {
  people: 'Clock-in / Clock-out',
  absent: 'No time today',
  apps: 'Apps usage by AI category',
  websites: 'Websites by AI category',
  'recent-apps': 'Recently used apps',
  screenshots: 'Recent screenshots',
}

/** All cards in the stored order; cards that the layout does not contain are shown last. */
export function arranged(layout: OverviewLayout | null): Arranged[] {
  const { Order = [], Hidden = [] } = layout ?? {}
  const known = Order.filter((name): name is OverviewCard => (overviewCards as readonly string[]).includes(name))
  const rest = overviewCards.filter((card) => !known.includes(card))
  return [...known, ...rest].map((card) => ({ card, isShown: !Hidden.includes(card) }))
}

/** Moves one card up or down by one place; at either end it stays. */
export function moved(cards: readonly Arranged[], from: number, by: 1 | -1): Arranged[] {
  const next = [...cards]
  const [card] = next.splice(from, 1)
  if (card) next.splice(Math.min(cards.length - 1, Math.max(0, from + by)), 0, card)
  return next
}

/** The layout to store; empty lists for the default. */
export function layoutOf(cards: readonly Arranged[]): { Order: OverviewCard[]; Hidden: OverviewCard[] } {
  const Order = cards.map(({ card }) => card)
  const Hidden = cards.filter(({ isShown }) => !isShown).map(({ card }) => card)
  const isAsItComes = Hidden.length === 0 && Order.every((card, index) => card === overviewCards[index])
  return isAsItComes ? { Order: [], Hidden: [] } : { Order, Hidden }
}
