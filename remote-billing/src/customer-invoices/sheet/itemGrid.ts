/** Columns of the items on paper; on phones the numbers are below the title. */
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

/** Takes the whole width on phones. */
export const wholeRow = { gridColumn: { base: '1 / -1', md: 'auto' } } as const

/** "41h 20m" of tracked minutes. */
export const hoursText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
