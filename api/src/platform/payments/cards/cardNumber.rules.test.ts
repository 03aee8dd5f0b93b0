import assert from 'node:assert/strict'
import { test } from 'node:test'
import { familyOf, isCardNumber, isExpired } from './cardNumber.rules.ts'

test("a number needs a card's length and check digit; spaces and dashes do not matter", () => {
  assert.deepEqual(
    [
      '4111 1111 1111 1111',
      '4111-1111-1111-1111',
      '378282246310005',
      '4111111111111112',
      '4111',
      '4111x11111111111',
      '',
    ].map(isCardNumber),
    [true, true, true, false, false, false, false],
  )
})

test('recognizes the common card families', () => {
  assert.deepEqual(['4111', '5555', '2221', '3782', '9792', '6011', '1234'].map(familyOf), [
    'Visa',
    'Mastercard',
    'Mastercard',
    'American Express',
    'Troy',
    'Discover',
    'Card',
  ])
})

test('a card is valid until its month has ended everywhere', () => {
  assert.equal(isExpired(11, 2026, Date.UTC(2026, 10, 30, 23)), false)
  assert.equal(isExpired(11, 2026, Date.UTC(2026, 11, 1, 11)), false)
  assert.equal(isExpired(11, 2026, Date.UTC(2026, 11, 1, 12)), true)
  assert.equal(isExpired(12, 2026, Date.UTC(2027, 0, 1, 12)), true)
})
