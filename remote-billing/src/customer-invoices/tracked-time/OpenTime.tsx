import { type CallBody, toMinor } from '@dayline/shared/contract'
import { duration, money, plural } from '@dayline/shared/format'
import { chakra, Notice } from '@dayline/shared/ui'
import { useOpenTime } from './trackedTime.api.ts'

const shownLines = 6

/** Preview of the lines to add, or why there are none. */
export function OpenTime({
  request,
  currency,
}: {
  request: CallBody<'/costmanagement/previewinvoicetime'>
  currency: number
}) {
  const { data, error } = useOpenTime(request)
  if (error) return <Notice kind="warning">{error.validationErrors[0]?.Value ?? error.message}</Notice>
  if (!data) return null
  if (data.Items.length === 0) return <Notice kind="info">No uninvoiced time in this period.</Notice>
  const more = data.Items.length - shownLines
  return (
    <chakra.section
      aria-label="Lines to add"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      p="3"
      fontSize="sm"
    >
      {data.Items.slice(0, shownLines).map(({ Title, Minutes, Price, Total }, index) => (
        <chakra.div key={index} display="flex" gap="3" py="0.5">
          <chakra.span flex="1" minW="0" truncate>
            {Title}
          </chakra.span>
          <chakra.span color="fg.muted" data-number>
            {duration(Minutes)} at {money(toMinor(Price), currency)}
          </chakra.span>
          <chakra.span data-number>{money(toMinor(Total), currency)}</chakra.span>
        </chakra.div>
      ))}
      {more > 0 && <chakra.p color="fg.muted">and {plural(more, 'more line')}</chakra.p>}
      <chakra.p mt="1.5" pt="1.5" borderTopWidth="1px" borderColor="border" fontWeight="semibold" data-number>
        {duration(data.Minutes)}, {money(toMinor(data.Total), currency)}
      </chakra.p>
    </chakra.section>
  )
}
