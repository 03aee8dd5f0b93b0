import { renderWithApp } from '@dayline/shared/testing'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { ScreenshotGrid } from './ScreenshotGrid.tsx'
import { shot } from './testing/someScreenshots.ts'

it('keeps the tiles and the focus when a screenshot before them comes or goes', async () => {
  let show: (ids: number[]) => void = () => {}
  function Changing() {
    const [ids, setIds] = useState([2, 3])
    show = setIds
    return <ScreenshotGrid shots={ids.map((ID) => shot(ID))} onOpen={() => {}} onDelete={() => {}} />
  }
  await renderWithApp(<Changing />)
  const tile = () => screen.getByRole('button', { name: /^Open Screenshot .* 11:57$/ })
  const first = tile()
  first.focus()
  act(() => show([1, 2, 3]))
  expect(tile()).toBe(first)
  act(() => show([3]))
  expect(tile()).toBe(first)
  expect(document.activeElement).toBe(first)
})
