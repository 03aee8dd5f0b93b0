import { checksWith } from '../checks.ts'
import type { Section } from '../sections.ts'
import { apiTests } from './api.ts'
import { browserTests } from './browser.ts'
import { howTos } from './howTo.ts'
import { integrationTests } from './jest.ts'
import { unitTests } from './unit.ts'

/**
 * The sections of `pnpm test`, in their order.
 * @param forBrowser arguments of Playwright
 * @param isAll also what CI leaves out (decision 092)
 */
export const sectionsOfTest = (forBrowser: string[], isAll: boolean): Section[] => [
  ...checksWith(unitTests),
  integrationTests,
  ...(isAll ? [howTos] : []),
  ...apiTests(isAll),
  browserTests(forBrowser, isAll),
]
