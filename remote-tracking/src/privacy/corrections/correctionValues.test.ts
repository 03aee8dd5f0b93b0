import { CorrectionKind } from '@dayline/shared/contract'
import { correctionBody, stretchInAddress, valuesOf } from './correctionValues.ts'

const zone = 'Europe/Istanbul'

test("fills in day and clock times in the organization's zone from a stretch in the URL", () => {
  const address = stretchInAddress('2026-11-19T08:20:30Z', '2026-11-19T09:05:00Z')
  expect(address).toBe('2026-11-19T08:20Z..2026-11-19T09:05Z')
  expect(valuesOf(address, zone)).toMatchObject({ Day: '2026-11-19', From: '11:20', To: '12:05' })
})

test.each(['new', '2026-11-19T08:20Z', '2026-11-19T09:05Z..2026-11-19T08:20Z'])(
  'fills in nothing for %s',
  (address) => {
    expect(valuesOf(address, zone)).toEqual({ Kind: CorrectionKind.Time, Day: null, From: null, To: null, Reason: '' })
  },
)

test('moves an end before the start to the next day, and sends missing values as null', () => {
  const values = { Kind: CorrectionKind.Rating, Day: '2026-11-19', From: '23:30', To: '00:15', Reason: 'x' } as const
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
