import { isPreview, storePaths } from '../storage/paths.ts'

/** A host name that starts with a preview: `preview-my-branch.dayline.example`. */
export const previewHost = /^(preview-[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)\./i

/** The response at the address of a preview that has been closed or never existed. */
export const noPreview = 'There is no such preview. It may have been removed.\n'

/** The page of the preview named by a Host header, relative to the store; null when it names none. */
export function previewPageOf(host: string | undefined): string | null {
  const [, environment] = previewHost.exec(host ?? '') ?? []
  return environment && isPreview(environment.toLowerCase()) ? storePaths.previewPage(environment.toLowerCase()) : null
}
