import { chosenPreset, customRange } from '@dayline/shared/format'
import { createMemoryRouter, Link, RouterProvider, useLocation, useNavigate } from '@dayline/shared/router'
import { setUpUser } from '@dayline/shared/testing'
import { UiProvider, ZoneProvider } from '@dayline/shared/ui'
import { DateRangePicker } from '@dayline/shared/ui/date'
import { render, screen, waitFor, within } from '@testing-library/react'
import { FilterBar } from './FilterBar.tsx'
import { choice, choices, days, flag, id, paging, search } from './fields.ts'
import { SearchInput } from './SearchInput.tsx'
import { defineFilters, readFilters, withConsequences, writeFilters } from './spec.ts'
import { useUrlFilters, useUrlValue } from './useUrlFilters.ts'

const user = setUpUser()

const spec = defineFilters({
  range: days('7d'),
  ProjectId: id('project', { clears: ['ProjectTaskId'] }),
  ProjectTaskId: id('task'),
  Statuses: choices('status', [0, 1, 2], [1]),
  Sort: choice('sort', [0, 1, 2], 0),
  WithBlocked: flag('blocked'),
  SearchTerm: search(),
  ...paging(12),
})
const openRow = id('open')
const zone = 'Europe/Istanbul'
const moment = { zone, now: new Date('2026-11-20T10:00:00Z') }
const read = (text: string) => readFilters(spec, new URLSearchParams(text), moment)
const write = (text: string, patch: Parameters<typeof writeFilters<typeof spec>>[2]) =>
  writeFilters(spec, new URLSearchParams(text), patch, moment).toString()

describe('a filter spec', () => {
  it('reads the request body, with defaults for what is missing or wrong', () => {
    expect(read('')).toEqual({
      DateFilter: 4,
      ProjectId: undefined,
      ProjectTaskId: undefined,
      Statuses: [1],
      Sort: 0,
      WithBlocked: false,
      SearchTerm: '',
      Page: 1,
      PageSize: 12,
    })
    expect(read('date=junk&project=x&status=7&sort=9&blocked=yes&page=0&size=-3')).toEqual({
      ...read(''),
      Statuses: [],
    })
    expect(read('date=2026-02-31..2026-02-31')).toEqual(read(''))
    expect(read('date=2026-01-01..9999-12-31')).toEqual(read(''))
    expect(read('date=1900-01-01..2026-12-31')).toEqual(read(''))
    expect(read('date=2026-11-01..2026-11-07')).toMatchObject({
      DateFilter: 10,
      StartDate: '2026-11-01T00:00:00.000+03:00',
      EndDate: '2026-11-07T23:59:59.999+03:00',
    })
  })

  it('writes short names, omits defaults and keeps foreign parameters', () => {
    expect(write('tab=a', { ProjectId: 7, Statuses: [0, 2], SearchTerm: 'ada' })).toBe(
      'tab=a&project=7&status=0.2&q=ada',
    )
    expect(write('project=7&status=0.2', { ProjectId: undefined, Statuses: [1] })).toBe('')
    expect(write('', { Statuses: [] })).toBe('status=none')
    expect(write('date=today', { DateFilter: 4 })).toBe('')
  })

  it('writes the name of a preset that was chosen, but keeps days that only equal one', () => {
    const month = { start: '2026-11-01', end: '2026-11-30' }
    expect(write('', customRange(month, zone))).toBe('date=2026-11-01..2026-11-30')
    expect(write('', chosenPreset('month', zone, moment.now))).toBe('date=month')
    expect(write('date=month', chosenPreset('7d', zone, moment.now))).toBe('')
    expect(read('date=month')).toEqual({ ...read(''), ...customRange(month, zone) })
  })

  it('goes back to page 1 on any change but a page turn', () => {
    expect(withConsequences(spec, { Page: 3 })).toEqual({ Page: 3 })
    expect(withConsequences(spec, { PageSize: 48 })).toEqual({ PageSize: 48, Page: 1 })
    expect(withConsequences(spec, { DateFilter: 1 })).toEqual({ DateFilter: 1, Page: 1 })
    expect(withConsequences(spec, { SearchTerm: 'ada', Page: 3 })).toEqual({ SearchTerm: 'ada', Page: 1 })
  })

  it('clears the task with its project', () => {
    expect(withConsequences(spec, { ProjectId: 2 })).toEqual({ ProjectId: 2, ProjectTaskId: undefined, Page: 1 })
  })
})

function Screen() {
  const [filters, setFilters, state] = useUrlFilters(spec)
  const [, setOpen] = useUrlValue(openRow)
  const navigate = useNavigate()
  return (
    <>
      <output>{useLocation().search}</output>
      <FilterBar
        state={state}
        count={3}
        noun={['entry', 'entries']}
        chips={{
          ProjectId: `Project ${filters.ProjectId}`,
          SearchTerm: filters.SearchTerm,
          Statuses: `Status ${filters.Statuses}`.trim(),
          Sort: `Sort ${filters.Sort}`,
        }}
      >
        <SearchInput
          label="Search entries"
          value={filters.SearchTerm}
          onChange={(SearchTerm) => setFilters({ SearchTerm })}
        />
      </FilterBar>
      <output aria-label="First instant">{filters.StartDate}</output>
      <button type="button" onClick={() => setFilters({ SearchTerm: 'ada', ProjectId: 7 })}>
        Search in a project
      </button>
      <button type="button" onClick={() => setFilters(customRange({ start: '2026-11-01', end: '2026-11-07' }, zone))}>
        First week
      </button>
      <button
        type="button"
        onClick={() => {
          setFilters({ ProjectId: 7 })
          setFilters({ Sort: 2 })
          setOpen(5, { replace: true })
        }}
      >
        Two changes
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="?page=4">Page four</Link>
    </>
  )
}

function openOnPhone(at: string) {
  jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
  return open(at)
}

function open(at = '/', page = <Screen />) {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/?before', at] })
  render(
    <UiProvider>
      <ZoneProvider zone={zone}>
        <RouterProvider router={router} />
      </ZoneProvider>
    </UiProvider>,
  )
  return () => document.querySelector('output')?.textContent
}

/** The filters as a printed page lists them; the screen does not show this text. */
const printed = () => [...document.querySelectorAll('p[aria-hidden] > span')].map(({ textContent }) => textContent)

describe('a printed page', () => {
  it('lists a choice that filters by default, which has no chip to remove', () => {
    open()
    expect(printed()).toEqual(['Status 1', '3 entries'])
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  it('lists each filter once, whether it is the default or chosen', () => {
    open('/?project=7&status=none')
    expect(printed()).toEqual(['Project 7', 'Status', '3 entries'])
  })
})

describe('useUrlFilters', () => {
  it('shows no chip for an invalid value', () => {
    open('/?project=abc&q=&date=yesteryear')
    expect(screen.queryByRole('button', { name: /^Remove|^Clear/ })).toBeNull()
    expect(screen.queryByText(/^Project/)).toBeNull()
  })

  it('keeps all changes of one event, even of different hooks, and Back undoes the last', async () => {
    const address = open('/?page=4')
    await user.click(screen.getByRole('button', { name: 'Two changes' }))
    expect(address()).toBe('?project=7&sort=2&open=5')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('?project=7')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('?page=4')
  })

  it('adds a history entry for a choice and for a removed chip, and none for typed text', async () => {
    const address = open('/?project=7')
    await user.click(screen.getByRole('button', { name: 'Remove filter Project 7' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('?project=7')
    await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'bob{Enter}')
    await waitFor(() => expect(address()).toBe('?project=7&q=bob'))
    await user.click(screen.getByRole('button', { name: 'Search in a project' }))
    expect(address()).toBe('?project=7&q=ada')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('?project=7&q=bob')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(address()).toBe('?before')
  })

  it('reads and writes days in the zone of the account', async () => {
    const address = open()
    await user.click(screen.getByRole('button', { name: 'First week' }))
    expect(address()).toBe('?date=2026-11-01..2026-11-07')
    expect(screen.getByLabelText('First instant').textContent).toBe('2026-11-01T00:00:00.000+03:00')
  })

  it.each([
    ['9999-12-31..9999-12-31', 'Last 7 days'],
    ['1900-01-01..2026-12-31', 'Last 7 days'],
    ['2000-01-01..2099-12-31', 'Sat 01 Jan 2000 – Thu 31 Dec 2099'],
  ])('shows a picker for the days %s of a link', (date, text) => {
    function Picker() {
      const [filters, setFilters] = useUrlFilters(spec)
      return <DateRangePicker value={filters} onChange={setFilters} />
    }
    open(`/?date=${date}`, <Picker />)
    expect(screen.getByRole('button', { name: /^Date range/ }).textContent).toBe(text)
  })

  it('lets a screen adjust a change by the values before it', async () => {
    function Adjusted() {
      const [, setFilters] = useUrlFilters(spec, {
        adjust: (patch, { StartDate, ProjectId }) => ({ ...patch, SearchTerm: `${ProjectId} since ${StartDate}` }),
      })
      return (
        <>
          <output>{useLocation().search}</output>
          <button type="button" onClick={() => setFilters({ Sort: 1 })}>
            Sort
          </button>
        </>
      )
    }
    const address = open('/?project=7&date=2026-11-01..2026-11-07', <Adjusted />)
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    expect(new URLSearchParams(address() ?? '').get('q')).toBe('7 since 2026-11-01T00:00:00.000+03:00')
  })

  it('clears filters of a screen without pages', async () => {
    const unpaged = defineFilters({ ProjectId: id('project') })
    function Unpaged() {
      const [, , state] = useUrlFilters(unpaged)
      return (
        <>
          <output>{useLocation().search}</output>
          <button type="button" onClick={state.clearAll}>
            Clear
          </button>
        </>
      )
    }
    const address = open('/?project=7', <Unpaged />)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(address()).toBe('')
  })

  it('removes one chip, or all', async () => {
    const address = open('/?project=7&task=9&q=ada&page=2')
    await user.click(screen.getByRole('button', { name: 'Remove filter Project 7' }))
    expect(address()).toBe('?q=ada')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(address()).toBe('')
  })

  it('searches after a pause, and immediately on Enter', async () => {
    const address = open()
    await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'ada')
    expect(address()).toBe('')
    await waitFor(() => expect(address()).toBe('?q=ada'))
    await user.type(screen.getByRole('searchbox', { name: 'Search entries' }), 'x{Enter}')
    await waitFor(() => expect(address()).toBe('?q=adax'))
  })
})

describe('the sheet of filters on a phone', () => {
  it('keeps the focus on "Clear all" when nothing is left to clear', async () => {
    const address = openOnPhone('/?project=7')
    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(sheet.getByRole('button', { name: 'Clear all' }))
    expect(address()).toBe('')
    expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Clear all' }))
    expect(document.activeElement?.matches(':disabled')).toBe(false)
  })
})
