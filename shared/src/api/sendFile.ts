import { ApiError } from './ApiError.ts'
import { answered } from './callApi.ts'
import { callHeaders, expectedOrganization } from './send.ts'

type SendFileOptions = {
  /** Share of the file that has been uploaded, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** The same key for a retry, so that a lost response does not store the file twice. */
  idempotencyKey: string
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function post(
  address: string,
  body: FormData,
  { onProgress, signal, idempotencyKey }: SendFileOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const headers: Record<string, string> = {
      ...callHeaders(),
      'Idempotency-Key': idempotencyKey,
      ...expectedOrganization(),
    }
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    }
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const headers: HeadersInit = retryAfter ? { 'retry-after': retryAfter } : {}
      resolve(new Response(request.responseText, { status: request.status, headers }))
    }
    request.onerror = () => reject(new ApiError('unreachable'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/**
 * Uploads one file as multipart (field `file`) and reports its progress. The caller shows failures, beside the file.
 * @throws ApiError, or the reason of `signal`
 */
export function sendFile<Data>(
  path: string,
  query: Record<string, string>,
  file: File,
  options: SendFileOptions,
): Promise<Data> {
  const body = new FormData()
  body.set('file', file)
  const address = `${window.location.origin}/api${path}?${new URLSearchParams(query)}`
  return answered<Data>(async () => {
    options.signal.throwIfAborted()
    return post(address, body, options)
  }, 'background')
}
