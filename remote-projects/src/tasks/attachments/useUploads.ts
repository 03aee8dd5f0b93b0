import { ApiError, sendFile } from '@dayline/shared/api'
import type { TaskAttachment, UploadedAttachment } from '@dayline/shared/contract'
import { holdReload, useReloadHold } from '@dayline/shared/forms'
import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { useRef, useState } from 'react'
import { sortFiles } from './fileRules.ts'

export type Upload = {
  /** The same for every try, so that a retry after a lost response does not store the file twice. */
  key: string
  file: File
  /** Uploaded share, from 0 to 1. */
  share: number
  state: 'sending' | 'failed' | 'done'
  error: string | null
  attachment: TaskAttachment | null
}

/** Files that are sent together, including those that are done. */
export type Batch = {
  files: number
  done: number
  /** Uploaded share of all bytes, from 0 to 1. */
  share: number
}

type UploadOptions = {
  taskId: number
  /** The files belong to a comment that is not sent yet. */
  isForComment?: boolean
  onUploaded?: (attachment: TaskAttachment) => void
}

export type Uploads = {
  uploads: readonly Upload[]
  /** Reasons why files were refused. */
  reasons: readonly string[]
  isBusy: boolean
  /** Null unless several files are being sent. */
  batch: Batch | null
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  /** Aborts an upload in flight, or removes a file from the list. */
  cancel: (key: string) => void
  /** Removes these files, and not those that were added later. */
  clear: () => void
}

const nothing = { files: 0, bytes: 0 }

function batchOf(uploads: readonly Upload[], done: typeof nothing): Batch | null {
  const sending = uploads.filter(({ state }) => state === 'sending')
  const files = sending.length + done.files
  if (sending.length === 0 || files < 2) return null
  const sum = (sizeOf: (upload: Upload) => number) => sending.reduce((total, upload) => total + sizeOf(upload), 0)
  const sent = done.bytes + sum(({ file, share }) => file.size * share)
  const total = done.bytes + sum(({ file }) => file.size)
  return { files, done: done.files, share: total === 0 ? 0 : sent / total }
}

/**
 * Uploads files, one request each, with progress; a failed one can be retried alone. Uploads continue when the drawer
 * is closed; until they end, and while any file is listed, no update reloads the page.
 */
export function useUploads({ taskId, isForComment = false, onUploaded }: UploadOptions): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [reasons, setReasons] = useState<readonly string[]>([])
  // Counted, because files that are done leave the list, or remain in it longer than their batch lasts.
  const [done, setDone] = useState(nothing)
  const isDemo = useIsDemo()
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  useReloadHold(uploads.length > 0)

  function update(key: string, change: Partial<Upload>) {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }

  async function send(key: string, file: File) {
    if (running.current.size === 0) setDone(nothing)
    const controller = new AbortController()
    running.current.set(key, controller)
    const release = holdReload()
    try {
      const { Item } = await sendFile<UploadedAttachment>(
        '/project/uploadtaskattachment',
        { ProjectTaskId: String(taskId), ...(isForComment ? { ForComment: 'true' } : {}) },
        file,
        { signal: controller.signal, idempotencyKey: key, onProgress: (share) => update(key, { share }) },
      )
      // A comment shows its files here until it is sent; a task's files move to its own list.
      if (isForComment) update(key, { state: 'done', share: 1, attachment: Item })
      else setUploads((all) => all.filter((upload) => upload.key !== key))
      setDone(({ files, bytes }) => ({ files: files + 1, bytes: bytes + file.size }))
      latest.current?.(Item)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      update(key, { state: 'failed', error: error.validationErrors[0]?.Value ?? error.message })
    } finally {
      release()
      running.current.delete(key)
    }
  }

  return {
    uploads,
    reasons,
    isBusy: uploads.some(({ state }) => state === 'sending'),
    batch: batchOf(uploads, done),
    add(files) {
      if (isDemo) {
        setReasons([demoRefusal])
        return
      }
      const { accepted, reasons } = sortFiles(files, uploads.length)
      setReasons(reasons)
      const added = accepted.map((file): Upload => {
        return { key: crypto.randomUUID(), file, share: 0, state: 'sending', error: null, attachment: null }
      })
      setUploads((all) => [...all, ...added])
      for (const { key, file } of added) void send(key, file)
    },
    retry(key) {
      const upload = uploads.find((each) => each.key === key)
      if (!upload) return
      update(key, { state: 'sending', share: 0, error: null })
      void send(key, upload.file)
    },
    cancel(key) {
      running.current.get(key)?.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
      setReasons([])
    },
    clear() {
      setUploads((all) => all.filter(({ key }) => !uploads.some((listed) => listed.key === key)))
      setReasons((latest) => (latest === reasons ? [] : latest))
    },
  }
}
