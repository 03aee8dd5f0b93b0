import { startDownload, useApiQuery } from '@dayline/shared/api'
import type { CallBody } from '@dayline/shared/contract'
import { useForm } from '@dayline/shared/forms'
import { useState } from 'react'

const list = '/organization/listarchives'
/** How often the progress of one that is being made is read. */
const readEveryMs = 2000

/** The last archives. `isAllowed`: only the Owner may ask. */
export function useArchives(isAllowed: boolean) {
  const [isRunning, setIsRunning] = useState(false)
  const query = useApiQuery(list, isAllowed ? {} : null, { refreshInterval: isRunning ? readEveryMs : 0 })
  const isRunningNow = query.data?.Items.some(({ Status }) => Status === 'waiting' || Status === 'working') ?? false
  if (isRunningNow !== isRunning) setIsRunning(isRunningNow)
  return { query, isRunning: isRunningNow }
}

/** Asks for an archive, with the password. */
export const useCreateArchiveForm = (onDone: () => void) =>
  useForm<'/organization/createarchive', CallBody<'/organization/createarchive'>>('/organization/createarchive', {
    initial: { Password: '' },
    draft: false,
    revalidate: [list],
    onDone,
  })

/** Asks for the link and opens it; from there on the browser shows the progress. */
export const useDownloadArchiveForm = (Id: number, onDone: () => void) =>
  useForm<'/organization/downloadarchive', CallBody<'/organization/downloadarchive'>>('/organization/downloadarchive', {
    initial: { Id, Password: '' },
    draft: false,
    onDone: ({ Url }) => {
      startDownload(Url)
      onDone()
    },
  })
