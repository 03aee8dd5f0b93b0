import { fireEvent, waitFor } from '@testing-library/react'

/** Reports that the picture in an element does not load. @returns its next address */
export async function failPicture(element: HTMLElement): Promise<string | null | undefined> {
  const address = () => element.querySelector('img')?.getAttribute('src')
  const failed = address()
  fireEvent.error(element.querySelector('img') as HTMLImageElement)
  await waitFor(() => {
    if (address() === failed) throw new Error(`The picture has its former address: ${failed}`)
  })
  return address()
}
