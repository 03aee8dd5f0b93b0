import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { toast } from '@dayline/shared/feedback'

const list = '/account/listsessions'

/** The user's sessions. */
export const useSessions = () => useApiQuery(list, {})

/** Signs the user out on one device. */
export function useEndSession(onDone: () => void) {
  return useApiAction('/account/endsession', { onDone, revalidate: [list] })
}

/** Signs the user out on all other devices. */
export function useEndOtherSessions(onDone: () => void) {
  return useApiAction('/account/endothersessions', {
    revalidate: [list],
    onDone: ({ Count }) => {
      toast.success(Count === 1 ? 'One session ended' : `${Count} sessions ended`)
      onDone()
    },
  })
}
