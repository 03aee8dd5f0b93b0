import type { Browser, Page } from 'playwright-core'
import type { ScreenToOpen } from './screens.ts'
import { watchPage } from './watchPage.ts'

/** An account to sign in with. */
export type Person = { email: string; password: string }

/** The result of a visit. */
export type Findings = { opened: string[]; problems: string[] }

/** Long enough for a busy machine; a page that needs more is broken. */
const timeoutMs = 30_000

/** Effects run after the paint, so their errors appear a moment later. */
const settleMs = 400

const shell = (page: Page) => page.getByRole('navigation').locator('a[href^="/app/"]').first()
const card = /is unavailable right now|Something went wrong in/
const areaOf = (path: string) => path.split('/').slice(0, 3).join('/')

async function linksOf(page: Page): Promise<string[]> {
  const links = await page.locator('a[href^="/app/"]').all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

/** Signs in through the form, as users do. @throws Error with what is missing */
async function signIn(page: Page, url: string, { email, password }: Person): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/app\//)
}

/** Waits until the page's main part shows a screen's heading. @returns what is wrong, null when all is well */
async function whatIsWrong(page: Page): Promise<string | null> {
  const main = page.getByRole('main')
  const heading = main.getByRole('heading').or(main.getByText(card)).first()
  // While its code is loading, a screen is a skeleton with its heading: no code of the release has run yet.
  const skeleton = main.locator('[data-screen-skeleton]')
  const isShown = await heading
    .waitFor()
    .then(() => skeleton.waitFor({ state: 'hidden' }))
    .then(
      () => true,
      () => false,
    )
  if (!isShown) return `showed nothing within ${timeoutMs / 1000} s`
  await page.waitForTimeout(settleMs)
  if (!(await heading.isVisible()) || !(await shell(page).isVisible())) return 'broke the shell'
  const problem = main.getByText(card).first()
  return (await problem.isVisible()) ? `shows “${await problem.textContent()}”` : null
}

/** Types into the first field and restores its value. */
async function typeSomething(page: Page): Promise<string | null> {
  const field = page.getByRole('main').locator('input[type=text], input[type=search], input:not([type]), textarea')
  const first = field.and(page.locator(':visible:enabled:not([readonly])')).first()
  if ((await first.count()) === 0) return null
  const before = await first.inputValue()
  await first.click()
  await page.keyboard.type('smoke')
  const typed = await first.inputValue()
  await first.fill(before)
  return typed.includes('smoke') ? null : 'has a field that does not accept typed text'
}

/** Leaves the screen and waits until it is closed, which a changed address does not prove. */
async function go(page: Page, how: () => Promise<unknown>): Promise<string | null> {
  const former = await page.getByRole('main').getByRole('heading').first().elementHandle()
  await how()
  const isGone = await former?.waitForElementState('hidden').then(
    () => true,
    () => false,
  )
  return isGone === false ? `still shows the previous screen after ${timeoutMs / 1000} s` : whatIsWrong(page)
}

/** Follows a link of the shell to another area, and returns. */
async function leaveAndReturn(page: Page, { path }: ScreenToOpen): Promise<string | null> {
  const links = page.getByRole('navigation').locator(`a[href^="/app/"]:not([href^="${areaOf(path)}"])`)
  const elsewhere = await go(page, () => links.first().click())
  if (elsewhere) return `fails after leaving it: the page ${elsewhere}`
  const back = await go(page, () => page.goBack())
  return back && `fails after returning to it: the page ${back}`
}

/** Opens one screen, types, leaves, returns. @returns null when the app redirected, else what is wrong */
async function tryScreen(page: Page, url: string, links: string[], screen: ScreenToOpen): Promise<string[] | null> {
  await page.goto(url + screen.path)
  const shown = await whatIsWrong(page)
  if (shown) return [shown]
  if (new URL(page.url()).pathname !== screen.path) return null
  // By the links found at sign-in: a menu that is missing now must not look like a person without another area.
  const hasElsewhere = links.some((link) => areaOf(link) !== areaOf(screen.path))
  for (const step of hasElsewhere ? [typeSomething, leaveAndReturn] : [typeSomething]) {
    const wrong = await step(page, screen).catch((error: Error) => `did not respond: ${error.message.split('\n')[0]}`)
    if (wrong) return [wrong]
  }
  return (await shell(page).isVisible()) ? [] : ['removed the navigation from the shell']
}

type Visit = { browser: Browser; url: string; person: Person; screensFor: (links: string[]) => ScreenToOpen[] }

/** Opens screens as one person. Screens that the app does not show to that person are in neither list. */
export async function visit({ browser, url, person, screensFor }: Visit): Promise<Findings> {
  const page = await browser.newPage()
  page.setDefaultTimeout(timeoutMs)
  const watched = await watchPage(page)
  const findings: Findings = { opened: [], problems: [] }
  try {
    await signIn(page, url, person)
    await shell(page).waitFor()
    const links = await linksOf(page)
    findings.problems.push(...watched.take().map((problem) => `signing in: ${problem}`))
    for (const screen of screensFor(links)) {
      const wrong = await tryScreen(page, url, links, screen)
      const seen = [...(wrong ?? []), ...watched.take()]
      if (wrong || seen.length > 0) findings.opened.push(screen.id)
      findings.problems.push(...seen.map((problem) => `${screen.id}: ${problem}`))
    }
  } catch (error) {
    findings.problems.push(
      `The shell did not appear after signing in as ${person.email}: ${(error as Error).message.split('\n')[0]}`,
    )
  } finally {
    await page.close()
  }
  return findings
}
