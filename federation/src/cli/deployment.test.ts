import { Command } from 'commander'
import { withDeployment } from './deployment.ts'
import { exitCodeOf } from './report.ts'

beforeEach(() => {
  delete process.env.DAYLINE_ENVIRONMENT
})

function environmentOf(...words: string[]): unknown {
  const command = withDeployment(new Command('status'))
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return command.parse(words, { from: 'user' }).opts().environment
}

function refusalOf(...words: string[]): unknown[] {
  try {
    return [environmentOf(...words)]
  } catch (error) {
    return [exitCodeOf(error), (error as Error).message]
  }
}

test('an environment is named by the option, else by DAYLINE_ENVIRONMENT, else it is production', () => {
  expect(environmentOf()).toBe('production')
  process.env.DAYLINE_ENVIRONMENT = 'staging'
  expect(environmentOf()).toBe('staging')
  expect(environmentOf('--environment', 'preview-day_bar')).toBe('preview-day_bar')
})

test('refuses an environment whose registry no server would serve', () => {
  for (const name of ['', 'staging.eu', '../x', 'log/production', 'a b']) {
    expect(refusalOf('--environment', name)).toEqual([64, expect.stringContaining('letters, digits, dashes')])
  }
  // CI sets an empty variable when its own is undefined.
  for (const name of ['', 'staging.eu']) {
    process.env.DAYLINE_ENVIRONMENT = name
    expect(refusalOf()).toEqual([64, expect.stringContaining(`'${name}' from env 'DAYLINE_ENVIRONMENT'`)])
  }
})
