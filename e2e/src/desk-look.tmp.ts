import { launchBrowser } from './browser/launch.ts'
import { people } from './fixtures/people.ts'
import { keepSession, signInAs, signInByCall } from './fixtures/signIn.ts'
const url = 'http://localhost:8132'
// name person theme width path [action]
const wanted = JSON.parse(process.argv[2] as string) as [string, keyof typeof people, 'light' | 'dark', number, string, string?][]
for (const person of new Set(wanted.map(([, each]) => each))) keepSession(person, await signInByCall(url, people[person]))
const browser = await launchBrowser()
for (const [name, person, theme, width, path, act] of wanted) {
  const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', viewport: { width, height: width < 600 ? 844 : 900 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log(name, 'PAGEERROR', error.message))
  page.on('console', (message) => { if (message.type() === 'error') console.log(name, 'CONSOLE', message.text().slice(0, 200)) })
  await signInAs(page, url, person)
  await page.goto(url + path)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  if (act) await new Function('page', `return (async () => { ${act} })()`)(page).catch((e: Error) => console.log(name, e.message.slice(0, 300)))
  await page.waitForTimeout(900)
  console.log(name, 'overflow', await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
  await page.screenshot({ path: `/tmp/desk-shots/${name}.png` })
  await context.close()
}
await browser.close()
