import { signedUrls } from '@dayline/shared/contract'
import { useState } from 'react'

type FileRefresh = {
  /** Of the read: 0 while it has no files. */
  refreshInterval: number
  /** To call with each answer, while rendering. */
  noteFiles: (hasFiles: boolean) => void
}

/** Refetches a read that has files before their signed URLs expire. */
export function useFileRefresh(): FileRefresh {
  const [hasFiles, setHasFiles] = useState(false)
  return {
    refreshInterval: hasFiles ? signedUrls.refetchMs : 0,
    noteFiles: (now) => now !== hasFiles && setHasFiles(now),
  }
}
