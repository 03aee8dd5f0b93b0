import { overviewCards } from '@dayline/shared/contract'
import { arranged, layoutOf, moved } from './layout.ts'

const names = (cards: ReturnType<typeof arranged>) => cards.map(({ card, isShown }) => (isShown ? card : `(${card})`))

test('applies the stored order, keeps hidden cards hidden, and appends cards that it does not contain', () => {
  const layout = { Order: ['screenshots', 'weather', 'people'], Hidden: ['people', 'weather'] }
  expect(names(arranged(layout))).toEqual(['screenshots', '(people)', 'absent', 'apps', 'websites', 'recent-apps'])
  expect(names(arranged(null))).toEqual(overviewCards)
})

test('moves a card by one place, and keeps it at either end', () => {
  const cards = arranged(null)
  expect(names(moved(cards, 1, -1)).slice(0, 2)).toEqual(['absent', 'people'])
  expect(moved(cards, 0, -1)).toEqual(cards)
  expect(moved(cards, cards.length - 1, 1)).toEqual(cards)
})

test('stores the default layout as empty lists', () => {
  expect(layoutOf(arranged(null))).toEqual({ Order: [], Hidden: [] })
  expect(layoutOf(moved(arranged(null), 0, 1)).Order.slice(0, 2)).toEqual(['absent', 'people'])
  const hidden = arranged({ Order: [], Hidden: ['apps'] })
  expect(layoutOf(hidden)).toEqual({ Order: overviewCards, Hidden: ['apps'] })
})
