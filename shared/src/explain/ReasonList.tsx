import type { CallData } from '@dayline/shared/contract'
import { duration, shareTexts } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { reasonText } from './explainText.ts'

type ReasonListProps = { reasons: CallData<'/activitylogs/explain'>['Reasons']; total: number }

/** The reasons of a total, each with its minutes, which add up to the total. */
export function ReasonList({ reasons, total }: ReasonListProps) {
  const shares = shareTexts(
    reasons.map(({ Mins }) => Mins),
    total,
  )
  return (
    <chakra.dl
      aria-label="Reasons"
      m="0"
      px="4"
      py="3"
      bg="bg.subtle"
      borderRadius="l2"
      fontSize="sm"
      display="grid"
      rowGap="1.5"
      columnGap="4"
      gridTemplateColumns="minmax(0, 1fr) auto auto"
    >
      {reasons.map((reason, index) => (
        <chakra.div key={reasonKey(reason)} display="contents">
          <chakra.dt>{reasonText(reason)}</chakra.dt>
          <chakra.dd m="0" textAlign="end" data-number>
            {duration(reason.Mins)}
          </chakra.dd>
          <chakra.dd m="0" textAlign="end" color="fg.muted" data-number>
            {shares[index]}
          </chakra.dd>
        </chakra.div>
      ))}
      <chakra.div display="contents" fontWeight="semibold">
        <chakra.dt fontWeight="semibold">Total</chakra.dt>
        <chakra.dd m="0" textAlign="end" fontWeight="semibold" data-number>
          {duration(total)}
        </chakra.dd>
      </chakra.div>
    </chakra.dl>
  )
}

const reasonKey = ({ Status, StatusReason, Productivity, RatingReason }: ReasonListProps['reasons'][number]) =>
  [Status, StatusReason, Productivity, RatingReason].join()
