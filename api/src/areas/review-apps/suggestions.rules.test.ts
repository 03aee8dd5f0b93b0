import assert from 'node:assert/strict'
import { test } from 'node:test'
import { programs, sites } from './knownApps.ts'
import { suggestionFor } from './suggestions.rules.ts'

const suggestionOf = (name: string, url: string | null = null) => {
  const suggestion = suggestionFor({ name, url })
  return suggestion && [suggestion.category, suggestion.productivity]
}

test('the longest known host of a site decides its suggestion', () => {
  assert.deepEqual(suggestionOf('Gmail', 'mail.google.com'), ['Communication', 1])
  assert.deepEqual(suggestionOf('Google', 'www.google.com'), ['Research', 2])
  assert.deepEqual(suggestionOf('Repo', 'gist.github.com'), ['Development', 1])
  assert.deepEqual(suggestionOf('Hacker News', 'news.ycombinator.com'), ['News', 3])
  assert.equal(suggestionOf('Fake', 'notgithub.com'), null)
})

test("a program's name or process decides its suggestion", () => {
  assert.deepEqual(suggestionOf('Code.exe'), ['Development', 1])
  assert.deepEqual(suggestionOf('EXCEL.EXE'), ['Spreadsheets', 1])
  assert.deepEqual(suggestionOf('Spotify'), ['Entertainment', 3])
})

test("the browser's name gives no suggestion for an unknown site", () => {
  assert.equal(suggestionOf('Slack', 'fieldnotes.test'), null)
})

test('a keyword gives less confidence than a name, and the suggestion says which it was', () => {
  const shopping = { category: 'Shopping', productivity: 3 }
  const because = 'amazon.com is known as shopping.'
  assert.deepEqual(suggestionFor({ name: 'Amazon', url: 'www.amazon.com' }), { ...shopping, confidence: 0.85, because })
  const keyword = { ...shopping, confidence: 0.51, because: 'The name has "shop" in it.' }
  assert.deepEqual(suggestionFor({ name: 'Corner', url: 'SHOP.example.org' }), keyword)
  assert.deepEqual(suggestionFor({ name: 'Corner Shop', url: null }), keyword)
  assert.deepEqual(suggestionFor({ name: 'Spotify', url: null }), {
    ...{ category: 'Entertainment', productivity: 3, confidence: 0.9 },
    because: 'Spotify is known as entertainment.',
  })
})

test('each category has its usual rating and confidence', () => {
  const ratingOf = (name: string, url: string | null = null) => {
    const { category, productivity, confidence } = suggestionFor({ name, url }) ?? {}
    return [category, productivity, confidence]
  }
  assert.deepEqual(ratingOf('Figma'), ['Design', 1, 0.9])
  assert.deepEqual(ratingOf('Zoom'), ['Meetings', 1, 0.9])
  assert.deepEqual(ratingOf('Microsoft Word'), ['Documents', 1, 0.9])
  assert.deepEqual(ratingOf('Excel'), ['Spreadsheets', 1, 0.9])
  assert.deepEqual(ratingOf('Calculator'), ['Utilities', 2, 0.8])
  assert.deepEqual(ratingOf('Browser', 'facebook.com'), ['Social media', 3, 0.85])
})

test('only the beginning "www." of a host and the end of a program are left out', () => {
  assert.equal(suggestionOf('Site', 'awww.github.com.test'), null)
  assert.equal(suggestionOf('Site', 'githubwww.com'), null)
  assert.equal(suggestionOf('excel.exed'), null)
})

test('lists no name twice', () => {
  for (const [table, separator] of [
    [sites, ' '],
    [programs, '|'],
  ] as const) {
    const all = Object.values(table).flatMap((names) => names.split(separator))
    assert.deepEqual(
      all.filter((name, place) => all.indexOf(name) !== place),
      [],
    )
  }
})
