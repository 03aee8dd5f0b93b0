/** Copies the address of this page; the code for it is loaded at the first call. */
export async function copyPageLink(): Promise<void> {
  const { copyLink } = await import('@dayline/shared/ui/data')
  await copyLink()
}
