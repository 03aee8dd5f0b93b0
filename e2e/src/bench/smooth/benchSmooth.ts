import type { Browser } from '@playwright/test'
import { startApp } from '../../app/startApp.ts'
import { launchBrowser } from '../../browser/launch.ts'
import { people } from '../../fixtures/people.ts'
import { ms, ratio, table } from '../figures.ts'
import { largeOwner, makeLargeOrganization, reportToday, type Session, sessionFor } from './data.ts'
import { longestTaskSoFar, type Strain, strainOf, watchStrain } from './recorder.ts'
import { type Subject, subjects } from './screens.ts'

type Visit = { nodes: number; loading: number; gestures: Strain[] }

/** Prints how smooth the screens are with much data, comparing each gesture with the same one on little data. */
export async function benchSmooth(only: string[]): Promise<void> {
  let token = ''
  const fill = async (dataDir: string) => {
    token = makeLargeOrganization(dataDir)
  }
  const app = await startApp({ fill })
  const browser = await launchBrowser()
  try {
    const demo = await sessionFor(browser, app.url, people.owner)
    await reportToday({ url: app.url, token })
    const sessions = { demo, large: await largeOwner(browser, app.url) }
    const wanted = subjects.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)))
    for (const subject of wanted) {
      for (const slower of [1, 4]) {
        const small = await visit(browser, subject, { session: demo, path: subject.small, slower })
        const large = await visit(browser, subject, {
          session: sessions[subject.largeOf],
          path: subject.large,
          slower,
        })
        console.log(strainTable(subject, slower, small, large))
      }
    }
  } finally {
    await browser.close()
    await app.stop()
  }
}

type VisitOptions = { session: Session; path: string; slower: number }

async function visit(browser: Browser, subject: Subject, { session, path, slower }: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({
    storageState: session.state,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await watchStrain(page)
  await page.goto(session.url + path)
  await subject.ready(page)
  await page.waitForLoadState('networkidle')
  const loading = await longestTaskSoFar(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const gestures: Strain[] = []
  for (const { act } of subject.gestures) gestures.push(await strainOf(page, devtools, () => act(page, session)))
  await context.close()
  return { nodes, loading, gestures }
}

function strainTable({ name, gestures }: Subject, slower: number, small: Visit, large: Visit): string {
  const head = [
    '',
    'longest task ms',
    '/ little',
    'to paint ms',
    '/ little',
    'frames > 32 ms',
    'worst frame',
    'work ms',
  ]
  const rows = gestures.map((gesture, index) => {
    const [few, many] = [small.gestures[index], large.gestures[index]] as [Strain, Strain]
    return [
      gesture.name,
      ms(many.longestTask),
      ratio(many.longestTask, few.longestTask),
      ms(many.toPaint),
      ratio(many.toPaint, few.toPaint),
      `${many.lateFrames} of ${many.frames}`,
      ms(many.worstFrame),
      ms(many.work),
    ]
  })
  const load = ['open the screen', ms(large.loading), ratio(large.loading, small.loading), '', '', '', '', '']
  const title = `${name}: ${large.nodes} elements, ${ratio(large.nodes, small.nodes)} of little data`
  return table(slower === 1 ? title : `${title}; processor ${slower}× slower`, head, [load, ...rows])
}
