import { type AppsSummaryItem, definitions } from '@dayline/shared/contract'
import { type Cell, duration, type Sheet } from '../../http/exports/xlsx.ts'
import { minutesColumn, personCells, personColumns } from '../../tracking/exports/columns.ts'
import type { AppOfEmployee } from './apps.queries.ts'
import { compareTeams } from './reportSheets.ts'

const appColumns = [
  { title: 'App', width: 28 },
  { title: 'URL', width: 24 },
  { title: 'Category', width: 16 },
]
const figureColumns = [
  minutesColumn('Working'),
  minutesColumn('Productive', 11),
  minutesColumn('Neutral'),
  minutesColumn('Unproductive', 13),
  { title: 'Share', width: 10, format: '0%' },
  { title: 'Rating', width: 14 },
]

type NameOfApp = (name: string, url: string | null) => string | null
const nameOrSite: NameOfApp = (name, url) => name || url

/** One row per team and app, team by team as on the screen, with its share of the team's time, and their sum. */
export function appsSheet({ Items }: { Items: AppsSummaryItem[] }, nameOfApp = nameOrSite): Sheet {
  const shareOf = sharesIn(Items, ({ Team }) => Team?.ID)
  const rows = Items.toSorted((a, b) => compareTeams(a.Team, b.Team))
  return {
    name: 'Apps summary',
    columns: [{ title: 'Team', width: 16 }, ...appColumns, ...figureColumns],
    rows: rows.map((item) => [
      item.Team?.Title ?? null,
      ...appCells(item, nameOfApp),
      ...figureCells(item, shareOf(item)),
    ]),
    total: ['Total', null, null, null, ...figureCells(sumOf(Items), null)],
  }
}

/** One row per person and app, with its share of the person's time, and their sum. */
export function appsOfEmployeesSheet({ Items }: { Items: AppOfEmployee[] }): Sheet {
  const shareOf = sharesIn(Items, ({ Employee }) => Employee.ID)
  return {
    name: 'Apps by employee',
    columns: [...personColumns, ...appColumns, ...figureColumns],
    rows: Items.map((item) => [...personCells(item.Employee), ...appCells(item), ...figureCells(item, shareOf(item))]),
    total: ['Total', null, null, null, null, null, ...figureCells(sumOf(Items), null)],
  }
}

type Rated = Pick<AppsSummaryItem, 'Working' | 'Productive' | 'Natural' | 'Unproductive'>

function appCells({ OrganizationApp }: AppsSummaryItem, nameOfApp = nameOrSite): Cell[] {
  if (!OrganizationApp) return ['No app known', null, null]
  const { Name, Url, AICategory } = OrganizationApp.ActivityApp
  return [nameOfApp(Name, Url), Url, AICategory]
}

const ratingOf = (item: Partial<AppsSummaryItem>): Cell => {
  if (!item.OrganizationApp) return null
  const rating = definitions.ProductivityStatus.find(({ Key }) => Key === item.Productivity)
  return rating?.DisplayName ?? 'Not reviewed'
}

const figureCells = (item: Rated & Partial<AppsSummaryItem>, share: number | null): Cell[] => [
  duration(item.Working),
  duration(item.Productive),
  duration(item.Natural),
  duration(item.Unproductive),
  share,
  ratingOf(item),
]

/** Returns the share of an app in its group's time, from 0 to 1. Every row has time, so the sum is never 0. */
function sharesIn<Item extends Rated>(items: readonly Item[], groupOf: (item: Item) => unknown) {
  const groups = Map.groupBy(items, groupOf)
  const whole = new Map([...groups].map(([group, own]) => [group, sumOf(own).Working]))
  return (item: Item) => item.Working / (whole.get(groupOf(item)) ?? 0)
}

const sumOf = (items: readonly Rated[]): Rated =>
  items.reduce<Rated>(
    (sum, item) => ({
      Working: sum.Working + item.Working,
      Productive: sum.Productive + item.Productive,
      Natural: sum.Natural + item.Natural,
      Unproductive: sum.Unproductive + item.Unproductive,
    }),
    { Working: 0, Productive: 0, Natural: 0, Unproductive: 0 },
  )
