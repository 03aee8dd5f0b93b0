import { ratioPercent } from '@dayline/shared/format'
import fc from 'fast-check'
import { ratingShares } from './ratingShares.ts'

test('returns the productivity of the badge as productive share, and shares that add up to 100 percent', () => {
  const shares = fc.tuple(fc.nat(600), fc.nat(600), fc.nat(600))
  fc.assert(
    fc.property(shares, ([Productive, Natural, Unproductive]) => {
      const Working = Productive + Natural + Unproductive
      const texts = ratingShares(Productive, Natural, Unproductive)
      if (Working === 0) return expect(texts).toEqual(['–', '–', '–'])
      const percents = texts.map((text) => (text === '< 1%' ? 0 : Number.parseInt(text, 10)))
      expect(percents.reduce((sum, each) => sum + each, 0)).toBe(100)
      expect(percents[0]).toBe(ratioPercent(Productive, Working))
      for (const [index, minutes] of [Productive, Natural, Unproductive].entries()) {
        expect(Math.abs((percents[index] ?? 0) - (100 * minutes) / Working)).toBeLessThanOrEqual(1)
      }
    }),
  )
})
