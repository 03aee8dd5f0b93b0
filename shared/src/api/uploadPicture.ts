import type { UploadedFile, UploadPath } from '@dayline/shared/contract'
import { answered } from './callApi.ts'
import { callHeaders, send } from './send.ts'

/**
 * Uploads a picture of a person or an organization and returns its URL, which a profile then stores.
 * The one call that is not JSON; messages and failures are shown as everywhere.
 * @throws ApiError
 */
export async function uploadPicture(file: File, uploadPath: UploadPath): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  const { Url } = await answered<UploadedFile>(
    () =>
      send('/account/uploadfile', {
        method: 'post',
        body,
        headers: callHeaders(),
        searchParams: { UploadPath: uploadPath },
      }),
    'change',
  )
  return Url
}
