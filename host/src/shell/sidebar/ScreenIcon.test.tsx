import { render } from '@testing-library/react'
import { ScreenIcon } from './ScreenIcon.tsx'

it('draws every shape of a release’s icon, without a React warning', () => {
  const complain = jest.spyOn(console, 'error')
  const { container } = render(
    <ScreenIcon
      size={17}
      icon={[
        ['circle', { cx: '12', cy: '14', r: '8' }],
        ['path', { d: 'M12 2v4' }],
      ]}
    />,
  )
  const icon = container.querySelector('svg')
  expect([icon?.getAttribute('width'), icon?.querySelectorAll('circle, path').length]).toEqual(['17', 2])
  expect(complain).not.toHaveBeenCalled()
})
