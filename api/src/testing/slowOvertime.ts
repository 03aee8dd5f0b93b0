import { type LocalDate, startOfWeekFrom } from '@dayline/shared/calendar'

/** A stored minute, and what the model has paid for it. */
export type ModelMinute = {
  at: number
  day: LocalDate
  status: number
  productivity: number
  task: number
  handRate?: number
  paid?: { payment: number; rate: number; isOvertime: boolean }
}
export type Rules = { limit: number | null; percent: number; firstWeekday: number; isOn: boolean }
export type Rates = { from: LocalDate; rate: number }[]
export type Selected = { from: LocalDate; to: LocalDate; isProductive: boolean }
/** A wrong way to count, which the comparison must detect. */
export type Defect = 'range only' | 'always Monday' | 'forgets payments' | 'counts breaks' | 'rounds late'
export const defects: readonly Defect[] = [
  'range only',
  'always Monday',
  'forgets payments',
  'counts breaks',
  'rounds late',
]

const isWork = (minute: ModelMinute) => minute.status <= 1
export const isSelected = ({ day, status, productivity }: ModelMinute, { from, to, isProductive }: Selected): boolean =>
  day >= from && day <= to && status <= 1 && (!isProductive || productivity === 1)

/** The minutes that are compared with a weekly limit, by week. */
function weeksOf(minutes: readonly ModelMinute[], { firstWeekday }: Rules, { from, to }: Selected, defect?: Defect) {
  const counts = defect === 'counts breaks' ? () => true : isWork
  const first = defect === 'always Monday' ? 1 : firstWeekday
  const isInside = ({ day }: ModelMinute) => defect !== 'range only' || (day >= from && day <= to)
  const counted = minutes.filter((minute) => counts(minute) && isInside(minute))
  return Map.groupBy(counted, ({ day }) => startOfWeekFrom(day, first)).values()
}

/** The unpaid minutes that are overtime, counted one by one. */
function overtimeOf(minutes: readonly ModelMinute[], rules: Rules, selected: Selected, defect?: Defect): Set<number> {
  const overtime = new Set<number>()
  if (!rules.isOn || rules.limit === null) return overtime
  for (const week of weeksOf(minutes, rules, selected, defect)) {
    const paid = week.filter((minute) => minute.paid && !minute.paid.isOvertime).length
    let room = rules.limit - (defect === 'forgets payments' ? 0 : paid)
    const unpaid = week.filter((minute) => !minute.paid)
    for (const { at } of unpaid.sort((a, b) => a.day.localeCompare(b.day) || a.at - b.at)) {
      if (room > 0) room -= 1
      else overtime.add(at)
    }
  }
  return overtime
}

export type ModelPart = {
  task: number
  payment: number
  rate: number
  minutes: number
  overtime: number
  price: number
}

/** The rate of each selected minute. */
function pricesOf(minutes: readonly ModelMinute[], rates: Rates, rules: Rules, selected: Selected, defect?: Defect) {
  const overtime = overtimeOf(minutes, rules, selected, defect)
  return minutes
    .filter((minute) => isSelected(minute, selected))
    .map((minute) => {
      if (minute.paid) return { minute, ...minute.paid }
      const rate = minute.handRate ?? rates.findLast(({ from }) => from <= minute.day)?.rate ?? 0
      const isOvertime = overtime.has(minute.at)
      return { minute, payment: 0, isOvertime, rate: isOvertime ? Math.floor((rate * rules.percent + 50) / 100) : rate }
    })
}

/** The parts of a person's pay: minutes with the same task, payment and rate. */
export function partsOf(
  minutes: readonly ModelMinute[],
  rates: Rates,
  rules: Rules,
  selected: Selected,
  defect?: Defect,
): ModelPart[] {
  const priced = pricesOf(minutes, rates, rules, selected, defect)
  const units = Map.groupBy(priced, ({ minute, payment, rate }) => `${minute.task}/${payment}/${rate}`)
  return [...units.values()].map((unit) => {
    const { minute, payment, rate } = unit[0] as (typeof unit)[number]
    const exact = (unit.length * rate) / 60
    return {
      task: minute.task,
      payment,
      rate,
      minutes: unit.length,
      overtime: unit.filter(({ isOvertime }) => isOvertime).length,
      price: defect === 'rounds late' ? Math.floor(exact) : Math.floor(exact + 0.5),
    }
  })
}

/** Pays the selected minutes that are unpaid. */
export function payIn(
  minutes: readonly ModelMinute[],
  rates: Rates,
  rules: Rules,
  selected: Selected,
  payment: number,
): void {
  for (const { minute, rate, isOvertime } of pricesOf(minutes, rates, rules, selected)) {
    minute.paid ??= { payment, rate, isOvertime }
  }
}

/** A history with a new rate from a day until the next change. */
export const withRateFrom = (rates: Rates, from: LocalDate, rate: number): Rates =>
  [...rates.filter((each) => each.from !== from), { from, rate }].sort((a, b) => a.from.localeCompare(b.from))
