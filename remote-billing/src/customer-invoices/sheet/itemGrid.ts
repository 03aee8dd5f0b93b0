/** Grid columns of the items on the sheet; on phones, numbers are below the title. */
export function itemGrid({ hasRates, isEdited }: { hasRates: boolean; isEdited: boolean }) {
  const columns = [
    'minmax(0, 1fr)',
    '5.5rem',
    '7.5rem',
    ...(hasRates ? ['5rem', '5rem'] : []),
    '7.5rem',
    ...(isEdited ? ['2rem'] : []),
  ]
  // Below the title, in the same order.
  const onPhone = hasRates || !isEdited ? 'repeat(3, minmax(0, 1fr))' : '4.5rem minmax(0, 1fr) minmax(0, 1fr) 2rem'
  return {
    display: 'grid',
    columnGap: '2',
    rowGap: '1',
    alignItems: 'start',
    gridTemplateColumns: { base: onPhone, md: columns.join(' ') },
  } as const
}

/** Spans the full width on phones. */
export const wholeRow = { gridColumn: { base: '1 / -1', md: 'auto' } } as const

/** Tracked minutes as text: "41h 20m". */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
