import { UiProvider } from '@dayline/shared/ui'
import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HeatMap } from './heat-map/HeatMap.tsx'
import { StackedBars } from './stacked-bars/StackedBars.tsx'
import { Trend } from './trend/Trend.tsx'

const common = { label: 'Chart', noun: 'Day', openText: 'shows it', onOpen: () => {} }
const charts: [string, ReactNode][] = [
  [
    'bars',
    <StackedBars
      key="bars"
      {...common}
      bars={[{ id: 'a', label: 'Mon', short: 'Mon', values: { good: 60 } }]}
      series={[{ id: 'good', label: 'Good', color: 'status.working' }]}
    />,
  ],
  [
    'lines',
    <Trend
      key="lines"
      {...common}
      unit="minutes"
      steps={['a', 'b'].map((id) => ({ id, label: id, short: id }))}
      lines={[{ id: 'good', label: 'Good', color: 'status.working', values: [60, 120] }]}
    />,
  ],
  [
    'cells',
    <HeatMap
      key="cells"
      {...common}
      rows={[{ id: 1, label: 'Mon' }]}
      columns={[{ id: 8, label: '8:00' }]}
      valueAt={() => 60}
      nameAt={() => 'Mon 8:00'}
      format={String}
    />,
  ],
]

const drawing = () => document.querySelector('figure svg')
const print = (step: 'before' | 'after') => window.dispatchEvent(new Event(`${step}print`))

test.each(charts)('%s are drawn again for paper, as wide as a page', async (_what, chart) => {
  render(chart, { wrapper: UiProvider })
  await waitFor(() => expect(drawing()).not.toBeNull())
  const shown = drawing()
  act(() => {
    print('before')
    expect(drawing()).not.toBe(shown)
    expect(drawing()?.getAttribute('width')).toBe('669')
  })
  act(() => void print('after'))
  expect(drawing()?.getAttribute('width')).toBe(shown?.getAttribute('width'))
})

test('the box of a chart on paper is as wide as its drawing, which is not animated', async () => {
  render(charts[0]?.[1], { wrapper: UiProvider })
  await waitFor(() => expect(drawing()).not.toBeNull())
  act(() => {
    print('before')
    expect(screen.getByRole('group').parentElement?.style.width).toBe('669px')
    expect(screen.getByTestId('bar.item.good.0').getAttribute('width')).not.toBe('0')
  })
})
