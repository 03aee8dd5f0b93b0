import { startApp } from '../app/startApp.ts'
import { launchBrowser } from '../browser/launch.ts'
import { people } from '../fixtures/people.ts'
import { keepSession, sessionOf, signInByCall } from '../fixtures/signIn.ts'
import { benchIngest, benchReads } from './api.ts'
import { benchCalls } from './calls.ts'
import { table } from './figures.ts'
import { serveOneBundle } from './oneBundle.ts'
import { benchBuilds, benchRollback } from './releases.ts'
import { benchWeb } from './web.ts'

/** Benchmarks the whole app with the demo, built and served: web, calls, releases. */
export async function benchApp(turns: number): Promise<void> {
  const since = performance.now()
  const app = await startApp()
  const startedAfter = (performance.now() - since) / 1000
  const browser = await launchBrowser()
  const single = await serveOneBundle(app.url)
  try {
    for (const person of ['owner', 'employee'] as const) {
      keepSession(person, await signInByCall(app.url, people[person]))
    }
    const builds = [{ name: 'federated', url: app.url }, ...(single ? [{ name: 'one bundle', url: single.url }] : [])]
    console.log(await benchWeb(browser, builds, turns))
    const owner = { url: app.url, token: sessionOf('owner') }
    const employee = { url: app.url, token: sessionOf('employee') }
    console.log(await benchReads({ owner, employee }))
    console.log(await benchIngest(employee))
    console.log(await benchCalls())
    console.log(await benchBuilds())
    console.log(await benchRollback(browser, app, turns))
    const rows = [['build, migrate, seed, serve', startedAfter.toFixed(1)]]
    console.log(table('From nothing to a running app', ['', 'seconds'], rows))
  } finally {
    await browser.close()
    await single?.stop()
    await app.stop()
  }
}
