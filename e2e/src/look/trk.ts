import { launchBrowser } from '../browser/launch.ts'
import { people } from '../fixtures/people.ts'
import { keepSession, signInAs, signInByCall } from '../fixtures/signIn.ts'
const url = 'http://localhost:8131'
const browser = await launchBrowser()
const shots: [string, 'owner'|'manager'|'employee', 'light'|'dark', number, string, string?][] = JSON.parse(process.argv[2] ?? '[]')
const done = new Set<string>()
try {
  for (const [name, person, theme, width, path, press] of shots) {
    if (!done.has(person)) { keepSession(person as never, await signInByCall(url, (people as never)[person])); done.add(person) }
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await signInAs(page as never, url, person as never)
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    for (const each of press ? press.split('|') : []) {
      await page.getByRole('button', { name: each }).first().click()
      await page.waitForTimeout(800)
    }
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/trk-${name}.png` })
    await context.close()
  }
} finally { await browser.close() }
