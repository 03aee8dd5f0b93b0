import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Expression, parseQuery, QueryError } from './parse.ts'

/** An expression in the query language. */
function writtenOut(expression: Expression): string {
  switch (expression.kind) {
    case 'text':
      return `"${expression.value.replaceAll('"', '\\"')}"`
    case 'number':
      return String(expression.value)
    case 'variable':
      return expression.name
    case 'list':
      return `[${expression.items.map(writtenOut).join(', ')}]`
    case 'map':
      return `{${expression.entries.map(([key, value]) => `${writtenOut({ kind: 'text', value: key })}: ${writtenOut(value)}`).join(',\n')}}`
    case 'call':
      return `${expression.name}( ${expression.given.map(writtenOut).join(' ,')} )`
  }
}

const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/)
const text = fc.string({ maxLength: 12 }).filter((value) => !value.includes('\\'))
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small' },
    text.map((value): Expression => ({ kind: 'text', value })),
    fc.nat().map((value): Expression => ({ kind: 'number', value })),
    name.map((name): Expression => ({ kind: 'variable', name })),
    fc.array(tie('expression'), { maxLength: 3 }).map((items): Expression => ({ kind: 'list', items })),
    fc
      .array(fc.tuple(text, tie('expression')), { maxLength: 3 })
      .map((entries): Expression => ({ kind: 'map', entries })),
    fc
      .tuple(name, fc.array(tie('expression'), { maxLength: 3 }))
      .map(([name, given]): Expression => ({ kind: 'call', name, given })),
  ),
}))

test('parses every formatted expression back to itself', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, expression), { maxLength: 4 }), (statements) => {
      const source = statements.map(([name, value]) => `${name} = ${writtenOut(value)};`).join('\n')
      assert.deepEqual(
        parseQuery(source),
        statements.map(([name, value]) => ({ name, value })),
      )
    }),
  )
})

test('parses any input or refuses it with a message', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab1"\'=;,()[]{} \\'), maxLength: 40 }), (source) => {
      try {
        parseQuery(source)
      } catch (error) {
        assert.ok(error instanceof QueryError, String(error))
      }
    }),
  )
  assert.throws(() => parseQuery(`a = ${'['.repeat(100)}`), /nested too deeply/)
  assert.throws(() => parseQuery(`a = "${'x'.repeat(60_000)}"`), /too long/)
})

test('other quotes, semicolons and brackets inside a text are part of the text', () => {
  const value = (source: string) => {
    const read = parseQuery(source)[0]?.value
    return read?.kind === 'text' ? read.value : null
  }
  assert.equal(value(`a='it; "is" (so)'`), 'it; "is" (so)')
  assert.equal(value('a="say \\"no\\""'), 'say "no"')
})
