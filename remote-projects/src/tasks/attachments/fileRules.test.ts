import { refusalOf, sortFiles } from './fileRules.ts'

const file = (name: string, size = 1000) => ({ name, size })
const types = 'You can upload jpg, jpeg, png, ico, gif, pdf, doc, docx, xls, xlsx, csv, ppt, pptx files'

it.each([
  ['plan.PDF', 1000, null],
  ['photo.jpeg', 5 * 1024 * 1024, null],
  ['photo.jpg', 5 * 1024 * 1024 + 1, 'Each file must be a maximum size of 5 MB.'],
  ['run.exe', 10, types],
  ['no extension', 10, types],
  ['constructor', 10, types],
  ['x.constructor', 10, types],
])('%s of %d bytes: %s', (name, size, reason) => expect(refusalOf({ name, size })).toBe(reason))

it('accepts five files at a time, including those in flight', () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => file(`${n}.png`))
  const tooMany = 'You can upload a maximum of 5 files at a time.'
  expect(sortFiles(six, 0)).toEqual({ accepted: six.slice(0, 5), reasons: [tooMany] })
  expect(sortFiles(six.slice(0, 2), 4)).toEqual({ accepted: six.slice(0, 1), reasons: [tooMany] })
  expect(sortFiles(six.slice(0, 5), 0).reasons).toEqual([])
})

it('accepts valid files and reports each reason once', () => {
  const { accepted, reasons } = sortFiles([file('a.exe'), file('b.exe'), file('c.png')], 0)
  expect(accepted.map(({ name }) => name)).toEqual(['c.png'])
  expect(reasons).toEqual([types])
})
