import { countRun, countWithSecondTries, type PlaywrightReport } from './secondTries.ts'

/** A report with a number of flaky and of failed tests, beside three that passed. */
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

it('names two flaky tests, and lets them pass', () => {
  const flaky = ['specs/a.spec.ts:10 shaky 0', 'specs/a.spec.ts:11 shaky 1']
  expect(countWithSecondTries(report(2))).toEqual({ passed: 5, failed: 0, skipped: 0, flaky })
})

it('fails a run with three flaky tests', () => {
  const { passed, failed, flaky } = countWithSecondTries(report(3))
  expect([passed, failed, flaky?.length]).toEqual([3, 3, 3])
})

it('fails a run in which a test failed at both tries', () => {
  expect(countWithSecondTries(report(1, 1))).toMatchObject({ passed: 4, failed: 1 })
})

const slowExit = { message: 'Error: worker-2 process did not exit within 60000ms after stop, force-killed it' }

it.each([
  ['ended well', report(0), 0, 0],
  ['failed by its tests', report(0, 2), 1, 2],
  ['failed without saying why', report(0), 1, 1],
  ['failed by an error outside of the tests', { ...report(0), errors: [{ message: 'no global setup' }] }, 1, 1],
  ['passed, but a worker had to be killed after its tests', { ...report(0), errors: [slowExit] }, 1, 0],
  ['had such a worker and another error', { ...report(0), errors: [slowExit, { message: 'out of memory' }] }, 1, 1],
  ['had such a worker and a failed test', { ...report(0, 1), errors: [slowExit] }, 1, 1],
])('counts the failures of a run that %s', (_, run, exitCode, failed) => {
  expect(countRun(run, exitCode).failed).toBe(failed)
})
