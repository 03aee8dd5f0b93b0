import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { repository } from '../app/repository.ts'
import { startApp } from '../app/startApp.ts'
import { launchBrowser } from '../browser/launch.ts'
import { type Person, people } from '../fixtures/people.ts'
import { watch } from '../fixtures/problems.ts'
import { keepSession, signInAs, signInByCall } from '../fixtures/signIn.ts'
import { contactSheet, type Shot } from './contactSheet.ts'
import { type Subject, subjects, themes, widths } from './plan.ts'

// pnpm look                       every screen, person, theme and width into .dayline/look/
// pnpm look my-activities team    only these screens
const only = process.argv.slice(2)
const folder = path.join(repository, '.dayline/look')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const app = await startApp({ simulate: true })
const browser = await launchBrowser()
try {
  const wanted = subjects().filter(({ screen }) => only.length === 0 || only.includes(screen))
  for (const person of new Set(wanted.flatMap((subject) => subject.person ?? []))) {
    keepSession(person, await signInByCall(app.url, people[person]))
  }
  const shots: Shot[] = []
  for (const subject of wanted) {
    for (const theme of themes) shots.push(...(await look(browser, app.url, subject, theme)))
    console.log(`${subject.screen} · ${subject.person ?? 'signed out'}`)
  }
  writeFileSync(path.join(folder, 'index.html'), contactSheet(shots))
  const troubled = shots.filter((shot) => shot.problems.length > 0).length
  console.log(`\n${shots.length} pictures, ${troubled} with problems: ${path.join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await app.stop()
}

async function look(browser: Browser, url: string, subject: Subject, theme: (typeof themes)[number]): Promise<Shot[]> {
  const context = await browser.newContext({ colorScheme: theme, reducedMotion: 'reduce' })
  const problems = await watch(context)
  const page = await pageOf(context, url, subject.person)
  const shots: Shot[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    await page.goto(url + subject.path)
    await page.waitForLoadState('networkidle')
    const person = subject.person ?? 'signed out'
    const file = `${[subject.screen, person, theme, width].join('-').replaceAll(' ', '-')}.png`
    await page.screenshot({ path: path.join(folder, file), fullPage: true })
    const landed = page.url().slice(url.length)
    shots.push({ file, screen: subject.screen, person, theme, width, url: landed, problems: problems.found.slice() })
  }
  await context.close()
  return shots
}

async function pageOf(context: BrowserContext, url: string, person: Person | null) {
  const page = await context.newPage()
  if (person) await signInAs(page, url, person)
  return page
}
