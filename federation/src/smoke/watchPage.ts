import type { Page } from 'playwright-core'

/** `take` returns the problems of a page since its last call. */
export type Watched = { take: () => string[] }

const pathOf = (url: string): string => new URL(url).pathname

type ReportBody = { Events?: { Kind?: string; Remote?: string; Release?: string; Phase?: string; Code?: string }[] }

/**
 * Listens for errors, for failed calls, and for what the page would report about releases. The reports are not
 * sent, because a trial must not count among the figures of real tabs.
 */
export async function watchPage(page: Page): Promise<Watched> {
  let problems: string[] = []
  page.on('pageerror', (error) => problems.push(`the page threw the error “${error.message}”`))
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith('A remote was left')) problems.push('the host left the release')
    const thrown = /^A remote threw: (\S+)/.exec(text)?.[1]
    if (thrown) problems.push(`the host reports ${thrown}`)
  })
  page.on('crash', () => problems.push('the page crashed'))
  page.on('response', (response) => {
    const path = pathOf(response.url())
    const isLost = response.status() === 404 || response.status() >= 500
    if (isLost && /^\/(api|releases)\//.test(path)) problems.push(`${path} answered ${response.status()}`)
  })
  await page.route('**/api/releases/report', (route) => {
    const { Events = [] } = (route.request().postDataJSON() ?? {}) as ReportBody
    for (const { Kind, Phase, Code } of Events) {
      if (Kind !== 'load' && Phase) problems.push(`the host reports ${Phase}/${Code}`)
    }
    return route.fulfill({ json: { HasError: false, Data: {}, Message: '', ValidationErrors: [] } })
  })
  return {
    take: () => {
      const found = [...new Set(problems)]
      problems = []
      return found
    },
  }
}
