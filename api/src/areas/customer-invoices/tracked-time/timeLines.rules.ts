import { dayText, type Formats, usualFormats } from '@dayline/shared/calendar'
import { InvoiceTimeGrouping, itemTotal } from '@dayline/shared/contract'

/** Minutes of one person on one task and day that are not billed yet. */
export type OpenTime = {
  day: string
  employeeId: number
  employee: string
  /** Minor units per hour. */
  billRate: number
  projectId: number
  project: string
  /** 0 without a task. */
  taskId: number
  task: string
  minutes: number
}
/** A line that would bill some open time. */
export type TimeLine = { title: string; price: number; minutes: number; total: number; parts: OpenTime[] }

const groupings: Record<InvoiceTimeGrouping, (time: OpenTime, formats: Formats) => { id: string; title: string }> = {
  [InvoiceTimeGrouping.Task]: ({ projectId, project, taskId, task }) => ({
    id: `${projectId}/${taskId}`,
    title: taskId === 0 ? project : `${project} · ${task}`,
  }),
  [InvoiceTimeGrouping.Person]: ({ employeeId, employee }) => ({ id: String(employeeId), title: employee }),
  [InvoiceTimeGrouping.Day]: ({ day }, formats) => ({ id: day, title: dayText(day, 'list', formats) }),
  [InvoiceTimeGrouping.Project]: ({ projectId, project }) => ({ id: String(projectId), title: project }),
}

/**
 * Lines for open time (docs/product/invoices.md#tracked-time), in the order of the time. Each rate has separate lines.
 * @param hourlyRate minor units; null bills each person at their own rate
 */
export function timeLines(
  time: readonly OpenTime[],
  groupBy: InvoiceTimeGrouping,
  hourlyRate: number | null,
  formats: Formats = usualFormats,
): TimeLine[] {
  const lines = new Map<string, Omit<TimeLine, 'total'>>()
  for (const part of time) {
    const price = hourlyRate ?? part.billRate
    const { id, title } = groupings[groupBy](part, formats)
    const key = `${id}@${price}`
    const line = lines.get(key) ?? { title, price, minutes: 0, parts: [] }
    line.minutes += part.minutes
    line.parts.push(part)
    lines.set(key, line)
  }
  return [...lines.values()].map((line) => ({ ...line, total: totalOf(line) }))
}

const totalOf = ({ price, minutes }: { price: number; minutes: number }) =>
  itemTotal({ price, minutes, quantity: 1, discountRate: 0, taxRate: 0 })
