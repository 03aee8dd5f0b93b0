import { isPreview, storePaths } from '../storage/paths.ts'

/** A host whose first part names a preview: `preview-my-branch.dayline.example`. */
export const previewHost = /^(preview-[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)\./i

/** What the address of a preview that is over, or never was, answers. */
export const noPreview = 'There is no such preview. It may be over.\n'

/** The page of the preview that a Host header names, below the store; null where it names none. */
export function previewPageOf(host: string | undefined): string | null {
  const [, environment] = previewHost.exec(host ?? '') ?? []
  return environment && isPreview(environment.toLowerCase()) ? storePaths.previewPage(environment.toLowerCase()) : null
}
