import { defineConfig } from '@playwright/test'
import { browserArguments, shortLivedPages } from './src/browser/launch.ts'

/** A journey with a dozen builds and trials of its own (decision 092). */
const testIgnore = process.env.DAYLINE_ALL_TESTS ? [] : ['**/own-repository.spec.ts']

export default defineConfig({
  testDir: './src/specs',
  outputDir: '../.cache/end-to-end',
  globalSetup: './src/app/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  // Locally, a test that needs a second try fails; decision 017 explains why CI allows one.
  retries: process.env.CI ? 1 : 0,
  // One app and one database serve all specs. Files run in parallel, tests of a file in order. A worker spends a third
  // of its time waiting (for time limits of the loader, a quiet network, a build), so three keep two cores busy.
  workers: 3,
  // Ends a test that hangs. It is no speed limit: a test that builds a release waits for minutes on a busy machine.
  timeout: 900_000,
  // No speed limit either: on a busy machine, the code of a drawer that opens for the first time takes as long as a
  // page.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  projects: [
    // Each person signs in through the form once; the other specs reuse those sessions.
    { name: 'sessions', testMatch: 'sessions.setup.ts', fullyParallel: true },
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore, dependencies: ['sessions'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.DAYLINE_BROWSER, args: [...browserArguments, shortLivedPages] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // The organization's zone, not the browser's, decides where a day begins, so the two differ here.
    timezoneId: 'America/New_York',
    // Specs test the server's responses; only the service worker's own specs enable the worker.
    serviceWorkers: 'block',
    // Most specs test the state after animations. A spec about animation turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces have actions and messages of the console only: recording screenshots would take a third of each test's
    // time, and DOM snapshots at each step up to a minute on a large page. A failure still has the page's text, and a
    // screenshot of our own fixture: Playwright's `only-on-failure` takes one whenever a context closes and discards it
    // if the test passed, which takes a third of the processor time of a short test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
})
