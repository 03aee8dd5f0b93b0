import { startDownload, useApiQuery } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'
import { useState } from 'react'

const list = '/organization/listarchives'
/** Polling interval while an archive is being created. */
const readEveryMs = 2000

/** The last archives; requests nothing unless `isAllowed`, because only the Owner may read them. */
export function useArchives(isAllowed: boolean) {
  const [isRunning, setIsRunning] = useState(false)
  const query = useApiQuery(list, isAllowed ? {} : null, { refreshInterval: isRunning ? readEveryMs : 0 })
  const isRunningNow = query.data?.Items.some(({ Status }) => Status === 'waiting' || Status === 'working') ?? false
  if (isRunningNow !== isRunning) setIsRunning(isRunningNow)
  return { query, isRunning: isRunningNow }
}

/** Requests an archive; needs the password. */
export const useCreateArchiveForm = (onDone: () => void) =>
  useForm<'/organization/createarchive', CallBody<'/organization/createarchive'>>('/organization/createarchive', {
    initial: { Password: '' },
    draft: false,
    revalidate: [list],
    onDone,
  })

/** Requests the link and opens it; the browser then shows the progress. */
export const useDownloadArchiveForm = (Id: number, onDone: () => void) =>
  useForm<'/organization/downloadarchive', CallBody<'/organization/downloadarchive'>>('/organization/downloadarchive', {
    initial: { Id, Password: '' },
    draft: false,
    onDone: ({ Url }) => {
      startDownload(Url)
      onDone()
    },
  })
