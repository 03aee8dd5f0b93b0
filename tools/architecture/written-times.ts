import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Code that writes a date or a time itself and so ignores the user's choice (docs/decisions/060). */
const ways: readonly RegExp[] = [
  // `resolvedOptions` only reads a zone: the browser's, or the full name of another.
  /Intl\.DateTimeFormat\((?![^()]*\)\.resolvedOptions)/,
  /\.toLocale(?:Date|Time)String\(/,
  // Numbers have `toLocaleString`, too; only for dates are these options used.
  /\.toLocaleString\([^)]*(?:hour|weekday|month|dateStyle|timeStyle)/,
  // Patterns of dayjs and of spreadsheets.
  /['"`][^'"`]*(?:HH:mm|h:mm A|DD[ ./-]MM|MMM? DD|MM[ ./-]DD)/,
  /['"`](?:d{1,2}[ ./-]m{2,}|m{2,}[ ./-]d{1,2}|h{1,2}:mm)/,
  // Built by hand.
  /padStart\(2, ?['"`]0['"`]\)\}:/,
  /\.slice\(11, ?16\)/,
  /['"`]Mon(?:day)?['"`],\s*['"`]Tue/i,
  /['"`]Jan(?:uary)?['"`],\s*['"`]Feb/i,
]

/** The module that formats times, and files that parse times or write them for programs. */
const exempt = new Map([
  ['shared/src/calendar/formats.ts', 'the one home'],
  ['shared/src/calendar/zone.ts', 'reads the clock of a zone'],
  ['shared/src/format/days.ts', 'counts days as values'],
  ['remote-admin/src/leave/rights/policies/PolicyDialog.tsx', 'a month and day as it is typed and stored'],
  ['api/src/http/definition/timezones.ts', 'names zones'],
  ['api/src/areas/screenshots/fileNames.rules.ts', 'names of files sort by time'],
  ['host/src/shell/palette/splitDay.ts', 'reads what was typed'],
  ['api/src/platform/import-files/days.rules.ts', 'reads files of other programs'],
])

const sources = '{host,remote-*,shared,api}/src/**/*.{ts,tsx}'
const isText = (file: string) => /\.test\.tsx?$|\/(?:testing|playground)\/|^api\/src\/tools\//.test(file)

/** Dates and times that are formatted outside of `calendar/formats.ts`, and unnecessary exemptions. */
export function writtenTimeViolations(root: string): string[] {
  const files = globSync(sources, { cwd: root }).filter((file) => !isText(file))
  const found = files.map((file) => ({ file, lines: linesWithTimes(readFileSync(path.join(root, file), 'utf8')) }))
  const needed = new Set(found.filter(({ lines }) => lines.length > 0).map(({ file }) => file))
  return [
    ...found
      .filter(({ file }) => !exempt.has(file))
      .flatMap(({ file, lines }) =>
        lines.map((line) => `written-times: ${file}:${line} writes a date or time; take it from calendar or format`),
      ),
    ...[...exempt.keys()]
      .filter((file) => !needed.has(file))
      .map((file) => `written-times: ${file} needs no exemption`),
  ]
}

/** Numbers of the lines that write a date or a time, except in comments. */
export function linesWithTimes(source: string): number[] {
  return source.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(?:\/?\*|\/\/).*$/, '').replace(/\s\/\/ .*$/, '')
    return ways.some((way) => way.test(code)) ? [index + 1] : []
  })
}
