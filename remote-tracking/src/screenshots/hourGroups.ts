import { clockOfHour, listDate, partsInZone } from '@dayline/shared/format'

export type HourGroup<Item> = { id: string; day: string; hours: string; items: Item[] }

/** Groups screenshots by the hour in which they were taken, in the order of the list. */
export function hourGroups<Item extends { CreateDate: string }>(
  items: readonly Item[],
  zone: string,
): HourGroup<Item>[] {
  const groups: HourGroup<Item>[] = []
  for (const item of items) {
    const day = listDate(item.CreateDate, zone)
    const { hour } = partsInZone(Date.parse(item.CreateDate), zone)
    const id = `${day} ${hour}`
    const last = groups.at(-1)
    if (last?.id === id) last.items.push(item)
    else groups.push({ id, day, hours: `${clockOfHour(hour)} – ${clockOfHour((hour + 1) % 24)}`, items: [item] })
  }
  return groups
}
