import { overviewCards } from '@dayline/shared/contract'
import { arranged, layoutOf, moved } from './layout.ts'

const names = (cards: ReturnType<typeof arranged>) => cards.map(({ card, isShown }) => (isShown ? card : `(${card})`))

test('a stored order comes first, a hidden card stays hidden, and a card that it does not know comes last', () => {
  const layout = { Order: ['screenshots', 'weather', 'people'], Hidden: ['people', 'weather'] }
  expect(names(arranged(layout))).toEqual(['screenshots', '(people)', 'absent', 'apps', 'websites', 'recent-apps'])
  expect(names(arranged(null))).toEqual(overviewCards)
})

test('a card moves one place, and stays at the ends', () => {
  const cards = arranged(null)
  expect(names(moved(cards, 1, -1)).slice(0, 2)).toEqual(['absent', 'people'])
  expect(moved(cards, 0, -1)).toEqual(cards)
  expect(moved(cards, cards.length - 1, 1)).toEqual(cards)
})

test('what is as it comes is stored as nothing', () => {
  expect(layoutOf(arranged(null))).toEqual({ Order: [], Hidden: [] })
  expect(layoutOf(moved(arranged(null), 0, 1)).Order.slice(0, 2)).toEqual(['absent', 'people'])
  const hidden = arranged({ Order: [], Hidden: ['apps'] })
  expect(layoutOf(hidden)).toEqual({ Order: overviewCards, Hidden: ['apps'] })
})
