import path from 'node:path'
import config from '../../jest.config.mjs'

// Stryker measures what each test covers in one project only.
const web = config.projects.find((project) => project.displayName === 'web')

export default {
  ...web,
  rootDir: path.resolve(import.meta.dirname, '../..'),
  testTimeout: config.testTimeout,
  // Stryker loads it itself and knows no <rootDir>.
  testEnvironment: path.join(import.meta.dirname, 'first-failure-environment.cjs'),
  runner: path.join(import.meta.dirname, 'covering-tests-runner.cjs'),
  setupFilesAfterEnv: [...web.setupFilesAfterEnv, '<rootDir>/tools/mutants/impatience.cjs'],
}
