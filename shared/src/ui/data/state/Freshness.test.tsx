import { UiProvider, ZoneProvider } from '@dayline/shared/ui'
import { Freshness } from '@dayline/shared/ui/data'
import { act, render } from '@testing-library/react'

const readAt = Date.parse('2026-11-20T07:42:00Z')

const answered = { data: {}, error: undefined, isValidating: false }

beforeEach(() => jest.useFakeTimers({ now: readAt }))
afterEach(() => jest.useRealTimers())

function show(props: Partial<Parameters<typeof Freshness>[0]>) {
  const { container } = render(
    <UiProvider>
      <ZoneProvider zone="Europe/Istanbul">
        <Freshness query={answered} isLive {...props} />
      </ZoneProvider>
    </UiProvider>,
  )
  return () => container.textContent
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

it('updates the age of live data', () => {
  const words = show({})
  expect(words()).toBe('Live · updated just now')
  wait(3000)
  expect(words()).toBe('Live · updated 3 s ago')
  wait(57_000)
  expect(words()).toBe('Live · updated 1 min ago')
  wait(2 * 3_600_000)
  expect(words()).toBe('Live · updated 2 h ago')
})

it('shows the time in the organization’s zone when the data is not live', () => {
  expect(show({ isLive: false })()).toBe('As of 10:42')
})

it('shows the time of an answer from an earlier visit', () => {
  expect(show({ isLive: false, query: { ...answered, readAt: readAt - 3_600_000 } })()).toBe('As of 09:42')
})

it('no longer calls data live from the given age onward', () => {
  const words = show({ staleAfterMs: 180_000 })
  wait(179_000)
  expect(words()).toBe('Live · updated 2 min ago')
  wait(1000)
  expect(words()).toBe('As of 10:42')
})

it('shows nothing before the first answer', () => {
  expect(show({ query: { ...answered, data: undefined, isValidating: true } })()).toBe('')
})
