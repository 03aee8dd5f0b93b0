import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'
import { type FormState, useForm } from '@dayline/shared/forms'
import type { ReleaseRow } from './releaseRows.ts'

const health = '/releases/health'
/** Short, because an operator on this page waits for a change. */
const refreshInterval = 5_000

/** The health of the releases during the last `Minutes`. */
export function useReleaseHealth(Minutes: number): ApiQuery<CallData<typeof health>> {
  return useApiQuery(health, { Minutes }, { refreshInterval })
}

type LocalRemoteValues = { Remote: string; Address: string }

/** Starts a local remote for this session; `onDone` runs once the server has signed it. */
export function useLocalRemoteForm(onDone: () => void): FormState<LocalRemoteValues> {
  return useForm<'/releases/localremote/start', LocalRemoteValues>('/releases/localremote/start', {
    initial: { Remote: '', Address: 'http://localhost:4300' },
    draft: false,
    onDone,
  })
}

type RollbackValues = { Remote: string; Release: string; Reason: string; Urgent: boolean }

/** Leaves one release, active or in a rollout; `onDone` runs once the registry no longer names it. */
export function useRollbackForm(
  { remote: Remote, release: Release }: Pick<ReleaseRow, 'remote' | 'release'>,
  onDone: (data: CallData<'/releases/rollback'>) => void,
): FormState<RollbackValues> {
  return useForm<'/releases/rollback', RollbackValues>('/releases/rollback', {
    initial: { Remote, Release, Reason: '', Urgent: true },
    revalidate: [health],
    draft: false,
    onDone,
  })
}
