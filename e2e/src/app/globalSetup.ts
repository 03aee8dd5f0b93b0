import { startApp } from './startApp.ts'

/** One app for the whole run; the specs find it by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  console.log('Building, seeding and serving the app …')
  const app = await startApp()
  console.log(`Testing ${app.url}`)
  return app.stop
}
