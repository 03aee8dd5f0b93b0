/** Grid columns of the items on the sheet; on phones, numbers are below the title. */
export function itemGrid({ hasRates, isEdited }: { hasRates: boolean; isEdited: boolean }) {
  // With rates, the numbers are narrower, so that the title keeps enough room on a sheet of A4.
  const [quantity, amount, rate] = hasRates ? ['4.5rem', '6.75rem', '4.5rem'] : ['5.5rem', '7.5rem']
  const columns = ['minmax(0, 1fr)', quantity, amount, rate, rate, amount, isEdited ? '2rem' : undefined]
  // Below the title, in the same order.
  const onPhone = hasRates || !isEdited ? 'repeat(3, minmax(0, 1fr))' : '4.5rem minmax(0, 1fr) minmax(0, 1fr) 2rem'
  return {
    display: 'grid',
    columnGap: '2',
    rowGap: '1',
    alignItems: 'start',
    gridTemplateColumns: { base: onPhone, md: columns.filter(Boolean).join(' ') },
  } as const
}

/** Spans the full width on phones. */
export const wholeRow = { gridColumn: { base: '1 / -1', md: 'auto' } } as const

/** Tracked minutes as text: "41h 20m". */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
