import { defineConfig } from '@playwright/test'
import { browserArguments, shortLivedPages } from './src/browser/launch.ts'

export default defineConfig({
  testDir: './src/specs',
  outputDir: '../.cache/end-to-end',
  globalSetup: './src/app/globalSetup.ts',
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second try fails on developers' machines; decision 017 explains why CI has one.
  retries: process.env.CI ? 1 : 0,
  // One app and one database serve all specs; files run side by side, tests of a file in order. A worker waits a third
  // of its time (for time limits of the loader, a quiet network, a build), so three keep two cores busy.
  workers: 3,
  // Ends a test that hangs. It measures nothing: a test that builds a release waits on a busy machine for minutes.
  timeout: 900_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  projects: [
    // Each person signs in through the form once; the other specs reuse these sessions.
    { name: 'sessions', testMatch: 'sessions.setup.ts', fullyParallel: true },
    { name: 'journeys', testMatch: '**/*.spec.ts', dependencies: ['sessions'] },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env.DAYLINE_BROWSER, args: [...browserArguments, shortLivedPages] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // The organization's zone, not the browser's, decides where a day begins: let the two differ.
    timezoneId: 'America/New_York',
    // Specs test what the server answers; only the service worker's own spec enables the worker.
    serviceWorkers: 'block',
    // Journeys test where animations end. A spec about animation turns it on.
    contextOptions: { reducedMotion: 'reduce' },
    // What was done and what came over the network; its film costs a third of each test's time, and pictures of the
    // whole page at each step a minute where the page is large. A failure has a screenshot and the page as text.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
})
