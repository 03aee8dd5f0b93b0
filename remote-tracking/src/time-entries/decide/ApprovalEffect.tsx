import type { ApiQuery } from '@dayline/shared/api'
import type { CallData, TimeEntry } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { changeText, cutText, sumOfEffects, unchangedText } from '../effectText.ts'
import { isCut } from '../list/entryDisplay.ts'

type ApprovalEffectProps = {
  query: ApiQuery<CallData<'/timeentry/preview'>>
  entries: readonly TimeEntry[]
}

/** Minutes that an approval will change or cut, and what the agent recorded in that time. */
export function ApprovalEffect({ query: { data, error }, entries }: ApprovalEffectProps) {
  const { cuts = [], additions = [] } = Object.groupBy(entries, ({ LogStatus }) =>
    isCut(LogStatus) ? 'cuts' : 'additions',
  )
  const sumOf = (some: readonly TimeEntry[]) =>
    data && sumOfEffects(data.Items.filter(({ Id }) => some.some(({ ID }) => ID === Id)))
  const effect = sumOf(additions)
  const cut = sumOf(cuts)
  const total = additions.reduce((sum, { TotalMinutes }) => sum + TotalMinutes, 0)
  const unchanged = effect && unchangedText(effect)
  return (
    <chakra.span display="block" mt="3" role="status" data-number>
      {cut && cuts.length > 0 && (
        <chakra.span display="block" color="fg" fontWeight="medium">
          {cutText(cut)}
        </chakra.span>
      )}
      {effect && additions.length > 0 && (
        <>
          <chakra.span display="block" color="fg" fontWeight="medium">
            {changeText(effect, total)}
          </chakra.span>
          {unchanged && <chakra.span display="block">{unchanged}</chakra.span>}
        </>
      )}
      {!effect &&
        (error ? 'The number of minutes that will change is not available right now.' : 'Loading what will change…')}
    </chakra.span>
  )
}
