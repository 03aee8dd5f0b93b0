import { CorrectionKind } from '@dayline/shared/contract'
import { stretchInAddress } from '@dayline/shared/navigation'
import { correctionBody, doubledTimes, valuesOf } from './correctionValues.ts'

const zone = 'Europe/Istanbul'

test("fills in day and clock times in the organization's zone from a stretch in the URL", () => {
  const address = '2026-11-19T08:20Z..2026-11-19T09:05Z'
  expect(valuesOf(address, zone)).toMatchObject({ Day: '2026-11-19', From: '11:20', To: '12:05' })
})

test('fills in nothing without a stretch in the URL', () => {
  expect(valuesOf('new', zone)).toMatchObject({ Kind: CorrectionKind.Time, Day: null, From: null, To: null })
})

test('moves an end before the start to the next day, and sends missing values as null', () => {
  const typed = { Kind: CorrectionKind.Rating, Day: '2026-11-19', From: '23:30', To: '00:15', Reason: 'x' } as const
  const values = { ...typed, isSecondFrom: false, isSecondTo: false }
  expect(correctionBody(values, zone)).toEqual({
    Kind: CorrectionKind.Rating,
    StartDate: '2026-11-19T20:30:00.000Z',
    EndDate: '2026-11-19T21:15:00.000Z',
    Reason: 'x',
  })
  expect(correctionBody({ ...values, To: null }, zone)).toMatchObject({ EndDate: null })
  const { StartDate, EndDate } = correctionBody({ ...values, To: '23:30' }, zone)
  expect(EndDate).toBe(StartDate)
})

describe('on the day when clocks go back', () => {
  // On 25 October 2026, clocks in Berlin show 02:00–03:00 twice.
  const berlin = 'Europe/Berlin'

  test.each([
    ['in the first hour', '2026-10-25T00:20:00.000Z', '2026-10-25T00:40:00.000Z'],
    ['in the second hour', '2026-10-25T01:20:00.000Z', '2026-10-25T01:40:00.000Z'],
    [
      'from the first hour to an earlier clock time in the second',
      '2026-10-25T00:50:00.000Z',
      '2026-10-25T01:10:00.000Z',
    ],
    ['of exactly the hour between two equal clock times', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ['from before midnight to the second hour', '2026-10-24T21:30:00.000Z', '2026-10-25T01:15:00.000Z'],
  ])('sends the stretch of the URL %s', (_, StartDate, EndDate) => {
    const values = valuesOf(stretchInAddress({ start: StartDate, end: EndDate }), berlin)
    expect(correctionBody(values, berlin)).toMatchObject({ StartDate, EndDate })
  })

  test('an end that occurs once after the start is that one', () => {
    const values = valuesOf('2026-10-25T01:20Z..2026-10-25T01:40Z', berlin)
    expect(doubledTimes(values, berlin)).toEqual({ From: true, To: false })
    const changed = { ...values, To: '02:50', isSecondTo: false }
    expect(correctionBody(changed, berlin).EndDate).toBe('2026-10-25T01:50:00.000Z')
    expect(doubledTimes({ ...values, From: '01:30' }, berlin)).toEqual({ From: false, To: true })
    expect(doubledTimes({ ...values, Day: '2026-10-26' }, berlin)).toEqual({ From: false, To: false })
  })
})
