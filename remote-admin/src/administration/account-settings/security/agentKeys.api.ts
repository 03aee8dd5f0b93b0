import { useApiAction, useApiQuery } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'

/** Keys of the user's agents; Owners and Co-owners read everyone's. */
export const useAgentKeys = () => useApiQuery('/agentkey/list', {})

const untitled: CallBody<'/agentkey/create'> = { Title: '' }

/** Creates a key; the server returns it only in this response. */
export function useNewAgentKeyForm(onMade: (key: string) => void): FormState<CallBody<'/agentkey/create'>> {
  const form = useForm('/agentkey/create', {
    initial: untitled,
    onDone: ({ Key }) => {
      form.reset(untitled)
      onMade(Key)
    },
    revalidate: ['/agentkey/list'],
  })
  return form
}

/** Deletes a key; the next report with it is refused. */
export function useDeleteAgentKey(onDone: () => void) {
  return useApiAction('/agentkey/delete', { onDone, revalidate: ['/agentkey/list'] })
}
