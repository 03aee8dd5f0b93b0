/** A small repository that breaks one rule, or (rule `null`) one that breaks none. */
export type Sample = { rule: string | null; files: Record<string, string> }

const empty = 'export {}\n'

/** An import that its floor of the API must not have. */
function upward([from = '', to = '']: string[]): Sample {
  const specifier = `${'../'.repeat(from.split('/').length - 1)}${to}`
  return {
    rule: `api-floor-${from.split('/')[0]}`,
    files: { [`api/src/${from}`]: `import '${specifier}'\n`, [`api/src/${to}`]: empty },
  }
}

/** One seeded violation for every rule of .dependency-cruiser.cjs, then imports that must pass. */
export const samples: Sample[] = [
  {
    rule: 'packages-stay-apart',
    files: {
      'host/src/shell/Shell.tsx': `import '../../../remote-tracking/src/area.tsx'\n`,
      'remote-tracking/src/area.tsx': empty,
    },
  },
  {
    rule: 'packages-stay-apart',
    files: { 'tools/start.ts': `import '../api/src/app.ts'\n`, 'api/src/app.ts': empty },
  },
  {
    rule: 'shared-imports-no-package',
    files: { 'shared/src/session/account.ts': `import '../../../host/src/App.tsx'\n`, 'host/src/App.tsx': empty },
  },
  {
    rule: 'features-stay-apart',
    files: {
      'remote-tracking/src/timesheet/TimesheetPage.tsx': `export type { Day } from '../my-activities/day.ts'\n`,
      'remote-tracking/src/my-activities/day.ts': 'export type Day = 1\n',
    },
  },
  {
    rule: 'features-do-not-reach-up',
    files: {
      'remote-tracking/src/timesheet/TimesheetPage.tsx': `import '../area.tsx'\n`,
      'remote-tracking/src/area.tsx': empty,
    },
  },
  {
    rule: 'routes-belong-to-the-app',
    files: {
      'api/src/areas/payroll/payroll.queries.ts': `import '../time-entries/timeEntries.routes.ts'\n`,
      'api/src/areas/time-entries/timeEntries.routes.ts': empty,
    },
  },
  ...[
    ['platform/db/pool.ts', 'http/failures.ts'],
    ['http/gate.ts', 'identity/principal.ts'],
    ['identity/account/account.queries.ts', 'people/scope.ts'],
    ['people/teams/teams.queries.ts', 'tracking/filters.ts'],
    ['tracking/filters.ts', 'areas/timesheet/timesheet.queries.ts'],
    ['areas/timesheet/timesheet.queries.ts', 'areas/screenshots/picture.ts'],
    ['tools/seed/seedDemo.ts', 'server.ts'],
  ].map(upward),
  {
    rule: 'api-has-no-other-floors',
    files: { 'api/src/utils/text.ts': `import '../app.ts'\n`, 'api/src/app.ts': empty },
  },
  {
    rule: 'api-testing-in-tests-only',
    files: {
      'api/src/tools/seed/seedDemo.ts': `import '../../testing/people.ts'\n`,
      'api/src/testing/people.ts': empty,
    },
  },
  {
    rule: 'api-takes-contract-and-calendar-only',
    files: { 'api/src/app.ts': `import '@dayline/shared/navigation'\n` },
  },
  { rule: 'e2e-takes-words-and-screens-only', files: { 'e2e/src/page.ts': `import '@dayline/shared/session'\n` } },
  { rule: 'contract-is-pure', files: { 'shared/src/contract/task.ts': `import '@dayline/shared/session'\n` } },
  { rule: 'contract-is-pure', files: { 'shared/src/contract/task.ts': `import 'dayjs'\n` } },
  { rule: 'calendar-is-pure', files: { 'shared/src/calendar/zone.ts': `import 'dayjs'\n` } },
  {
    rule: 'contract-describes-components',
    files: { 'shared/src/contract/area.ts': `import { lazy } from 'react'\nlazy\n` },
  },
  {
    rule: 'rooms-import-by-name',
    files: { 'shared/src/session/account.ts': `import '../api/index.ts'\n` },
  },
  {
    rule: 'rooms-import-by-name',
    files: { 'shared/src/ui/Page.tsx': `import './data/index.ts'\n` },
  },
  {
    rule: 'rooms-import-by-name',
    files: { 'shared/src/ui/data/DataTable.tsx': `import '../index.ts'\n` },
  },
  {
    rule: 'rooms-have-one-entry',
    files: {
      'remote-tracking/src/timesheet/TimesheetPage.tsx': `import '../../../shared/src/session/account.ts'\n`,
      'shared/src/session/account.ts': empty,
    },
  },
  {
    rule: 'rooms-by-package-name',
    files: { 'remote-tracking/src/timesheet/TimesheetPage.tsx': `import '../../../shared/src/session/index.ts'\n` },
  },
  {
    rule: 'testing-room-in-tests-only',
    files: { 'remote-tracking/src/timesheet/TimesheetPage.tsx': `import '@dayline/shared/testing'\n` },
  },
  {
    rule: 'testkit-in-tests-only',
    files: { 'api/src/app.ts': `import '@dayline/testkit/zip'\n` },
  },
  {
    rule: 'no-imports-of-tests',
    files: { 'api/src/app.ts': `import './app.test.ts'\n`, 'api/src/app.test.ts': empty },
  },
  {
    rule: 'small-sign-in-page',
    files: {
      'shared/src/api/refuse.ts': `import { day } from '@dayline/shared/format'\nday()\n`,
      'shared/src/format/index.ts': `export const day = () => 1\n`,
    },
  },
  { rule: 'ky-in-api', files: { 'shared/src/session/account.ts': `import 'ky'\n` } },
  { rule: 'socket-in-realtime', files: { 'shared/src/session/account.ts': `import 'socket.io-client'\n` } },
  {
    rule: 'nivo-in-charts',
    files: { 'shared/src/ui/Page.tsx': `const pie = () => import('@nivo/pie')\nexport { pie }\n` },
  },
  { rule: 'router-in-router', files: { 'shared/src/ui/Page.tsx': `import 'react-router-dom'\n` } },
  {
    rule: 'federation-in-one-place',
    files: { 'host/src/shell/Shell.tsx': `import '@module-federation/enhanced/runtime'\n` },
  },
  { rule: 'looks-and-state-in-shared', files: { 'e2e/src/page.ts': `import '../../shared/node_modules/swr'\n` } },
  { rule: 'schemas-in-contract', files: { 'shared/src/forms/useForm.ts': `import { z } from 'zod'\nz.string()\n` } },
  { rule: 'dayjs-behind-format', files: { 'e2e/src/page.ts': `import '../../shared/node_modules/dayjs'\n` } },
  {
    rule: 'web-packages-are-few',
    files: { 'host/src/App.tsx': `import '../../shared/node_modules/@tanstack/react-virtual'\n` },
  },
  { rule: 'web-runs-in-browsers', files: { 'shared/src/format/day.ts': `import 'node:fs'\n` } },
  {
    rule: 'no-circular',
    files: { 'api/src/a.ts': `import './b.ts'\n`, 'api/src/b.ts': `import './a.ts'\n` },
  },
  { rule: 'imports-resolve', files: { 'api/src/app.ts': `import './gone.ts'\n` } },
  { rule: 'imports-resolve', files: { 'api/src/app.ts': `import 'esbuild'\n` } },
  {
    rule: null,
    files: {
      'host/src/App.tsx': `import '@dayline/shared/session'\nimport { lazy } from 'react'\nlazy(() => import('./shell/Shell.tsx'))\n`,
      'host/src/shell/Shell.tsx': `import '@dayline/shared/ui/data'\nexport default 1\n`,
      'host/src/remotes/load.ts': `import '@module-federation/enhanced/runtime'\n`,
      'shared/src/session/account.ts': `import '@dayline/shared/api'\nimport 'jotai'\n`,
      'shared/src/api/client.ts': `import 'ky'\nimport 'swr'\nimport '@dayline/shared/contract'\n`,
      'shared/src/api/refuse.ts': `import type { Day } from '@dayline/shared/format'\nexport const day = async (): Promise<Day> => (await import('@dayline/shared/format')).day()\n`,
      'shared/src/format/index.ts': `export type Day = number\nexport const day = () => 1\n`,
      'shared/src/contract/task.ts': `import 'zod'\nimport './enums.ts'\n`,
      'shared/src/contract/enums.ts': empty,
      'shared/src/contract/area.ts': `import type { ComponentType } from 'react'\nexport type A = ComponentType\n`,
      'shared/src/ui/data/DataTable.tsx': `import '@dayline/shared/ui'\nimport './parts/Row.tsx'\n`,
      'shared/src/ui/data/parts/Row.tsx': empty,
      'remote-tracking/src/area.tsx': `import './timesheet/TimesheetPage.tsx'\n`,
      'remote-tracking/src/timesheet/TimesheetPage.tsx': `import './Day.tsx'\n`,
      'remote-tracking/src/timesheet/Day.tsx': empty,
      'remote-tracking/src/timesheet/Day.test.tsx': `import './Day.tsx'\nimport '@dayline/shared/testing'\n`,
      'remote-tracking/src/slots/profile.tsx': `import '../timesheet/Day.tsx'\n`,
      'api/src/app.ts': `import './areas/time-entries/timeEntries.routes.ts'\nimport '@dayline/shared/contract'\nimport 'node:fs'\n`,
      'api/src/areas/time-entries/timeEntries.routes.ts': `import '../../platform/db/pool.ts'\nimport './rules.ts'\n`,
      'api/src/areas/time-entries/rules.ts': `import '../../tracking/filters.ts'\n`,
      'api/src/tracking/filters.ts': `import '../people/scope.ts'\n`,
      'api/src/people/scope.ts': `import '../identity/principal.ts'\n`,
      'api/src/identity/principal.ts': `import '../http/gate.ts'\n`,
      'api/src/http/gate.ts': `import '../platform/db/pool.ts'\n`,
      'api/src/tools/bench/calls.ts': `import '../../app.ts'\n`,
      'e2e/src/page.ts': `import '@dayline/shared/contract'\nimport '@dayline/shared/navigation'\n`,
      'host/webpack.config.ts': `import '../federation/src/webpack/index.ts'\n`,
      'federation/src/webpack/index.ts': empty,
      'api/src/platform/db/pool.ts': `import 'pg'\n`,
    },
  },
]
