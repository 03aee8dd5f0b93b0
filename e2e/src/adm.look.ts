import AxeBuilder from '@axe-core/playwright'
import { launchBrowser } from './browser/launch.ts'
import { people } from './fixtures/people.ts'
import { keepSession, signInAs, signInByCall } from './fixtures/signIn.ts'
const url = 'http://localhost:8131'
const browser = await launchBrowser()
keepSession('employee' as never, await signInByCall(url, (people as any).employee))
try {
  for (const [theme, width] of [['light', 1440], ['dark', 390]] as const) {
    const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce', viewport: { width, height: width < 600 ? 844 : 900 } })
    const page = await context.newPage()
    await signInAs(page, url, 'employee' as never)
    await page.goto(`${url}/app/tracking/screenshots?stacked=0&date=2026-11-17..2026-11-23`)
    console.log(page.url())
    const open = page.getByRole('button', { name: /^Open Screenshot/ }).first()
    await open.waitFor({ timeout: 20000 }).catch(async () => { await page.screenshot({ path: `/tmp/adm-look/none-${width}.png` }); console.log(await page.locator('nav a').evaluateAll((l) => l.map((a: any) => a.href).slice(0, 30))) })
    await open.click()
    await page.getByRole('button', { name: 'Hide a part' }).click()
    const canvas = page.getByTestId('area-canvas')
    await canvas.waitFor()
    const box = (await canvas.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 4 })
    await page.mouse.up()
    await page.getByText('1 part marked').waitFor()
    await page.waitForTimeout(600)
    await page.screenshot({ path: `/tmp/adm-look/mark-${theme}-${width}.png` })
    const axe = await new AxeBuilder({ page }).analyze()
    console.log(theme, width, axe.violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 120)}`))
    await page.getByRole('button', { name: 'Hide for good…' }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/adm-look/sure-${theme}-${width}.png` })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hide for good' }).click()
    await page.getByText('The part is hidden.').waitFor()
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/adm-look/done-${theme}-${width}.png` })
    await context.close()
  }
} finally { await browser.close() }
