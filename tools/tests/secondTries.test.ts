import { countWithSecondTries, type PlaywrightReport } from './secondTries.ts'

/** A report of so many tests that needed a second try, beside three that did not and one that failed twice or not. */
function report(flaky: number, unexpected = 0): PlaywrightReport {
  const specs = Array.from({ length: flaky }, (_, index) => ({
    title: `shaky ${index}`,
    file: 'specs/a.spec.ts',
    line: 10 + index,
    tests: [{ status: 'flaky' }],
  }))
  const steady = { title: 'steady', file: 'specs/a.spec.ts', line: 1, tests: [{ status: 'expected' }] }
  return {
    stats: { expected: 3, unexpected, flaky, skipped: 0 },
    errors: [],
    suites: [{ specs: [steady], suites: [{ specs }] }],
  }
}

it('counts a run without second tries', () => {
  expect(countWithSecondTries(report(0))).toEqual({ passed: 3, failed: 0, skipped: 0, flaky: [] })
})

it('names two that needed one, and lets them pass', () => {
  const flaky = ['specs/a.spec.ts:10 shaky 0', 'specs/a.spec.ts:11 shaky 1']
  expect(countWithSecondTries(report(2))).toEqual({ passed: 5, failed: 0, skipped: 0, flaky })
})

it('fails a run in which three needed one', () => {
  const { passed, failed, flaky } = countWithSecondTries(report(3))
  expect([passed, failed, flaky?.length]).toEqual([3, 3, 3])
})

it('fails a run in which a test failed at both tries', () => {
  expect(countWithSecondTries(report(1, 1))).toMatchObject({ passed: 4, failed: 1 })
})
