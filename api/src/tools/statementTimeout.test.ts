import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** The benchmark measures the server with its limit; the large seed divides its work to stay below it. */
const withLimit = ['bench/calls.ts', 'seed/large/main.ts']

test('tools open the database without the limit of requests, which checks of every row exceed', () => {
  const cwd = import.meta.dirname
  const opened = globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts', ...withLimit] }).flatMap((file) =>
    [...readFileSync(`${cwd}/${file}`, 'utf8').matchAll(/\bopenDatabase\(\{([^}]*)\}/g)].map(([, given]) => ({
      file,
      isUnlimited: /\bstatementTimeout: 0\b/.test(given ?? ''),
    })),
  )
  assert.ok(opened.length > 4)
  const limited = opened.filter(({ isUnlimited }) => !isUnlimited)
  assert.deepEqual(
    limited.map(({ file }) => file),
    [],
  )
})
