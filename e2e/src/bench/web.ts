import type { Browser, Page } from '@playwright/test'
import type { UsableSign } from '../browser/firstLoad.ts'
import { screens } from '../fixtures/screens.ts'
import { signInAs } from '../fixtures/signIn.ts'
import { kib, median, ms, ratio, table } from './figures.ts'
import { type Visit, visit } from './visit.ts'

/** One way to ship the same code. */
export type Build = { name: string; url: string }

const usable: Record<'signIn' | 'area', UsableSign> = {
  signIn: { selector: 'input[name="Email"]' },
  // A skeleton shows the title before the screen does.
  area: { selector: 'main:not(:has([data-screen-skeleton])) h1', text: screens['my-activities'].title },
}

/**
 * Bytes, requests and times of a first visit. Each build is compared with the last one in the list, the single bundle.
 */
export async function benchWeb(browser: Browser, builds: Build[], turns: number): Promise<string> {
  const pages = [
    { name: 'sign-in page', path: '/', usable: usable.signIn, signedIn: false },
    { name: 'deep link', path: screens['my-activities'].path, usable: usable.area, signedIn: true },
  ]
  const tables: string[] = []
  for (const page of pages) {
    const found: { name: string; here: Visit; slow: Visit }[] = []
    for (const build of builds) {
      const options = {
        url: build.url + page.path,
        usable: page.usable,
        ...(page.signedIn && { before: (tab: Page) => signInAs(tab, build.url, 'employee') }),
      }
      const here = await medianVisit(() => visit(browser, { ...options, slow: false }), turns)
      const slow = await medianVisit(() => visit(browser, { ...options, slow: true }), turns)
      found.push({ name: build.name, here, slow })
    }
    tables.push(pageTable(page.name, found, turns))
  }
  return tables.join('')
}

function pageTable(name: string, found: { name: string; here: Visit; slow: Visit }[], turns: number): string {
  const head = [
    '',
    'script KiB gzip',
    'as transferred',
    'all KiB',
    'scripts',
    'requests',
    'painted ms',
    'usable ms',
    'slow painted',
    'slow usable',
  ]
  const cells = ({ here, slow }: { here: Visit; slow: Visit }) => [
    here.scriptGzip,
    here.scriptBytes,
    here.allBytes,
    here.scripts,
    here.requests,
    here.painted,
    here.usable,
    slow.painted,
    slow.usable,
  ]
  const rows = found.map((one) => {
    const [gzip = 0, script = 0, all = 0, scripts = 0, requests = 0, ...times] = cells(one)
    return [one.name, kib(gzip), kib(script), kib(all), String(scripts), String(requests), ...times.map(ms)]
  })
  const [first] = found
  const base = found.at(-1)
  if (first && base && first !== base) {
    const against = cells(base)
    rows.push([
      `${first.name} / ${base.name}`,
      ...cells(first).map((value, column) => ratio(value, against[column] ?? 0)),
    ])
  }
  return table(`${name}, empty cache, median of ${turns} (slow: processor 4× slower, fast 4G)`, head, rows)
}

async function medianVisit(once: () => Promise<Visit>, turns: number): Promise<Visit> {
  const visits: Visit[] = []
  for (let turn = 0; turn < turns; turn++) visits.push(await once())
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]))
  return {
    scriptGzip: middle('scriptGzip'),
    scriptBytes: middle('scriptBytes'),
    allBytes: middle('allBytes'),
    scripts: middle('scripts'),
    requests: middle('requests'),
    painted: middle('painted'),
    usable: middle('usable'),
  }
}
