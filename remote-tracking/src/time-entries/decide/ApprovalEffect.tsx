import type { ApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { chakra } from '@dayline/shared/ui'
import { changeText, sumOfEffects, unchangedText } from '../effectText.ts'

type ApprovalEffectProps = {
  query: ApiQuery<CallData<'/timeentry/preview'>>
  /** Minutes of the entries. */
  total: number
}

/** How many minutes an approval will change, and what the agent recorded in that time. */
export function ApprovalEffect({ query: { data, error }, total }: ApprovalEffectProps) {
  const effect = data && sumOfEffects(data.Items)
  const unchanged = effect && unchangedText(effect)
  return (
    <chakra.span display="block" mt="3" role="status" data-number>
      {effect && (
        <>
          <chakra.span display="block" color="fg" fontWeight="medium">
            {changeText(effect, total)}
          </chakra.span>
          {unchanged && <chakra.span display="block">{unchanged}</chakra.span>}
        </>
      )}
      {!effect && (error ? 'How many minutes will change cannot be read at the moment.' : 'Reading what will change …')}
    </chakra.span>
  )
}
