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

test('a keyword gives less confidence than a name, and the suggestion names it', () => {
  const hint = suggestionFor({ name: 'Big Shop', url: 'shop.example.org' })
  const name = suggestionFor({ name: 'Amazon', url: 'amazon.com' })
  assert.equal(hint?.category, 'Shopping')
  assert.ok((hint?.confidence ?? 1) < (name?.confidence ?? 0))
  assert.match(hint?.because ?? '', /"shop"/)
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
