import { startApp } from './startApp.ts'

/** Starts one app for the whole run; specs read its address from the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  console.log('Building, seeding and serving the app …')
  const app = await startApp()
  console.log(`Testing ${app.url}`)
  return app.stop
}
