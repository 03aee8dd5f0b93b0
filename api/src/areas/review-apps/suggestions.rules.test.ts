import assert from 'node:assert/strict'
import { test } from 'node:test'
import { programs, sites } from './knownApps.ts'
import { suggestionFor } from './suggestions.rules.ts'

const said = (name: string, url: string | null = null) => {
  const suggestion = suggestionFor({ name, url })
  return suggestion && [suggestion.category, suggestion.productivity]
}

test('sites are judged by the longest host that is known', () => {
  assert.deepEqual(said('Gmail', 'mail.google.com'), ['Communication', 1])
  assert.deepEqual(said('Google', 'www.google.com'), ['Research', 2])
  assert.deepEqual(said('Repo', 'gist.github.com'), ['Development', 1])
  assert.deepEqual(said('Hacker News', 'news.ycombinator.com'), ['News', 3])
  assert.equal(said('Fake', 'notgithub.com'), null)
})

test('programs are judged by name or process', () => {
  assert.deepEqual(said('Code.exe'), ['Development', 1])
  assert.deepEqual(said('EXCEL.EXE'), ['Spreadsheets', 1])
  assert.deepEqual(said('Spotify'), ['Entertainment', 3])
})

test('the browser does not decide about an unknown site', () => {
  assert.equal(said('Slack', 'fieldnotes.test'), null)
})

test('a keyword gives less confidence than a name and is named in the suggestion', () => {
  const hint = suggestionFor({ name: 'Big Shop', url: 'shop.example.org' })
  const name = suggestionFor({ name: 'Amazon', url: 'amazon.com' })
  assert.equal(hint?.category, 'Shopping')
  assert.ok((hint?.confidence ?? 1) < (name?.confidence ?? 0))
  assert.match(hint?.because ?? '', /"shop"/)
})

test('nothing is listed twice', () => {
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
