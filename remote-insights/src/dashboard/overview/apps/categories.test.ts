import type { AppUsageItem } from '@dayline/shared/contract'
import { allCategories, categorySentence, topCategories } from './categories.ts'

const used = (AICategory: string | null, TotalMins: number): AppUsageItem => ({
  OrganizationApp: { ID: 1, TeamId: null, ActivityApp: { ID: 1, Name: 'App', Url: null, Icon: null, AICategory } },
  TotalMins,
})

test('shows the five categories with the most time, and sums up the others', () => {
  const items = [used('News', 1), used('Design', 30), used('Meetings', 25), used('Design', 10), used('Research', 9)]
  const more = [used('Documents', 8), used('Shopping', 2), used(null, 20)]
  expect(topCategories(allCategories([...items, ...more]))).toEqual([
    { name: 'Design', names: ['Design'], minutes: 40 },
    { name: 'Meetings', names: ['Meetings'], minutes: 25 },
    { name: 'Not Categorized', names: ['Not Categorized'], minutes: 20 },
    { name: 'Research', names: ['Research'], minutes: 9 },
    { name: 'Documents', names: ['Documents'], minutes: 8 },
    { name: '2 other categories', names: ['Shopping', 'News'], minutes: 3, isRest: true },
  ])
})

test('keeps the name of a category that is still to be computed', () => {
  expect(allCategories([used('Pending for categorization', 4)])[0]?.name).toBe('Pending for categorization')
})

test('names the largest category in a sentence, with its share of the total', () => {
  expect(categorySentence(allCategories([used('Design', 90), used('News', 30)]))).toBe('Design took 75% of 2h 00m.')
  expect(categorySentence([])).toBe('')
  // 29.55%, but the list rounds it down: 29%, 26%, 26%, 19%.
  const uneven = [used('Design', 2955), used('News', 2580), used('Research', 2580), used('Shopping', 1885)]
  expect(categorySentence(allCategories(uneven))).toBe('Design took 29% of 166h 40m.')
})
