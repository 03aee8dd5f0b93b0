import { startApp } from './startApp.ts'

/** One app for the whole run; the specs find it by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  console.log('Building, seeding and serving the app …')
  const app = await startApp()
  process.env.DAYLINE_URL = app.url
  process.env.DAYLINE_DATA_DIR = app.dataDir
  console.log(`Testing ${app.url}`)
  return app.stop
}
