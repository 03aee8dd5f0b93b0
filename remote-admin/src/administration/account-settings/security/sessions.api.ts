import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'

const list = '/account/listsessions'

/** Where the user is signed in. */
export const useSessions = () => useApiQuery(list, {})

/** Signs the user out on one device. */
export function useEndSession(onDone: () => void) {
  return useApiAction('/account/endsession', { onDone, revalidate: [list] })
}

/** Signs the user out everywhere but here. */
export function useEndOtherSessions(onDone: () => void) {
  return useApiAction('/account/endothersessions', {
    revalidate: [list],
    onDone: ({ Count }) => {
      toast.success(Count === 1 ? 'One session ended' : `${Count} sessions ended`)
      onDone()
    },
  })
}
