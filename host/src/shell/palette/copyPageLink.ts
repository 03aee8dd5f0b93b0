import { screenAt } from '@dayline/shared/navigation'

/** Copies the address of this page; the code for it is loaded at the first call. */
export async function copyPageLink(pathname: string): Promise<void> {
  const { copyLink } = await import('@dayline/shared/ui/data')
  await copyLink(screenAt(pathname)?.title ?? 'this page')
}
