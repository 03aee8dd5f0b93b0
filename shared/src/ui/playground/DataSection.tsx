import {
  choices,
  days,
  defineFilters,
  FilterBar,
  id,
  paging,
  SearchInput,
  search,
  useUrlFilters,
} from '@dayline/shared/filters'
import { duration, listTimestamp, percentOf, rangeDays, ratioPercent, today } from '@dayline/shared/format'
import { Badge, Button, IconButton, SimpleGrid, useZone } from '@dayline/shared/ui'
import {
  ActivityLevelBadge,
  AppName,
  type Column,
  DataTable,
  EmptyState,
  Fact,
  Facts,
  PageFrame,
  PersonName,
  ProductivityBadge,
  ProductivityShareBadge,
  ProgressBar,
  RetryImage,
  RoleBadge,
  Stat,
  StatGroup,
  StatusBadge,
  Tabs,
} from '@dayline/shared/ui/data'
import { DateRangePicker } from '@dayline/shared/ui/date'
import { Combobox, MultiSelect } from '@dayline/shared/ui/form'
import { Clock, Coffee, Download, Ellipsis, Play } from 'lucide-react'
import { useState } from 'react'
import { Row, Section } from './Section.tsx'
import { type SampleRow, samplePeople } from './samples.ts'

const filtersOfPeople = defineFilters({
  range: days('7d'),
  TeamId: id('team'),
  Statuses: choices('status', [1, 2, 3]),
  SearchTerm: search(),
  ...paging(12),
})
const teams = [
  { value: 1, label: 'Engineering' },
  { value: 2, label: 'Design' },
  { value: 3, label: 'Support' },
]
const statuses = [
  { value: 1 as const, label: 'Working' },
  { value: 2 as const, label: 'On break' },
  { value: 3 as const, label: 'Idle' },
]

/** A whole screen: page, filters, table. */
export function DataSection() {
  const zone = useZone()
  const [filters, setFilters, state] = useUrlFilters(filtersOfPeople)
  const all = samplePeople(130, today(zone), zone)
  const found = all.filter(
    (row) =>
      row.Name.toLowerCase().includes(filters.SearchTerm.toLowerCase()) &&
      (!filters.TeamId || row.Team === teams[filters.TeamId - 1]?.label),
  )
  const items = found.slice((filters.Page - 1) * filters.PageSize, filters.Page * filters.PageSize)
  const query = {
    data: { Items: items, TotalCount: found.length },
    error: undefined,
    isLoading: false,
    isValidating: false,
    retry: () => undefined,
  }
  return (
    <PageFrame
      title="Work times"
      range={rangeDays(filters, zone)}
      actions={
        <Button variant="outline" tone="neutral" size="sm" icon={<Download />}>
          Export
        </Button>
      }
      filters={
        <FilterBar
          state={state}
          count={found.length}
          noun={['person', 'people']}
          pinned={<DateRangePicker value={filters} onChange={setFilters} />}
          chips={{
            TeamId: `Team: ${teams[(filters.TeamId ?? 1) - 1]?.label}`,
            Statuses: 'Status',
            SearchTerm: `“${filters.SearchTerm}”`,
          }}
        >
          <Combobox
            label="Team"
            size="sm"
            w="10rem"
            placeholder="All teams"
            options={teams}
            value={filters.TeamId}
            onChange={(team) => setFilters({ TeamId: team ?? undefined })}
          />
          <MultiSelect
            label="Status"
            size="sm"
            w="10rem"
            placeholder="Any status"
            options={statuses}
            value={filters.Statuses}
            onChange={(Statuses) => setFilters({ Statuses })}
          />
          <SearchInput
            label="Search people"
            value={filters.SearchTerm}
            onChange={(SearchTerm) => setFilters({ SearchTerm })}
          />
        </FilterBar>
      }
    >
      <StatGroup>
        <Stat label="Working" value="12" help="of 20 people" icon={<Play />} tone="green" to="/team" />
        <Stat label="On break" value="3" icon={<Coffee />} tone="blue" to="/team" />
        <Stat label="Total working time" value="162h 05m" help="+4% to last week" icon={<Clock />} tone="brand" />
        <Stat label="Average profit" value="–" isLoading />
      </StatGroup>
      <div style={{ height: 16 }} />
      <DataTable
        label="Work times"
        query={query}
        columns={columnsOf(items, zone)}
        page={filters}
        onPageChange={setFilters}
        rowTone={(row) => (row.Status === 3 ? 'orange' : null)}
        expand={(row) => (
          <Facts>
            <Fact label="Name">{row.Name}</Fact>
            <Fact label="Notes" isWide>
              Works from Ankara this week.
            </Fact>
          </Facts>
        )}
        empty={
          state.isFiltered ? (
            <EmptyState
              cause="filtered"
              action={
                <Button variant="outline" tone="neutral" size="sm" onClick={state.clearAll}>
                  Clear filters
                </Button>
              }
            />
          ) : undefined
        }
      />
    </PageFrame>
  )
}

function columnsOf(items: readonly SampleRow[], zone: string): Column<SampleRow>[] {
  const working = items.reduce((sum, row) => sum + row.Working, 0)
  const productive = items.reduce((sum, row) => sum + row.Productive, 0)
  return [
    {
      id: 'name',
      header: 'Name',
      total: 'Total',
      onCard: 'title',
      cell: (row) => <PersonName name={row.Name} status={row.Status} secondary={row.Team} onOpen={() => undefined} />,
    },
    { id: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.Status} /> },
    { id: 'at', header: 'Last seen', cell: (row) => listTimestamp(row.At, zone) },
    { id: 'level', header: 'Activity', isNumber: true, cell: (row) => <ActivityLevelBadge level={row.Level} /> },
    {
      id: 'working',
      header: 'Working',
      isNumber: true,
      isSortable: true,
      cell: (row) => duration(row.Working),
      total: duration(working),
    },
    {
      id: 'productive',
      header: 'Productive',
      isNumber: true,
      cell: (row) => <ProductivityShareBadge productive={row.Productive} working={row.Working} />,
      total: percentOf(productive, working),
    },
    {
      id: 'share',
      header: 'Share',
      width: '9rem',
      cell: (row) => (
        <ProgressBar label={`Share of ${row.Name}`} value={ratioPercent(row.Productive, row.Working)} hasValue />
      ),
    },
    {
      id: 'actions',
      header: '',
      name: 'Actions',
      onCard: 'actions',
      isNumber: true,
      cell: (row) => <IconButton label={`Actions of ${row.Name}`} size="sm" icon={<Ellipsis />} />,
    },
  ]
}

/** The states a list can be in, and small components. */
export function StatesSection() {
  const zone = useZone()
  const [tab, setTab] = useState<'unreviewed' | 'reviewed'>('unreviewed')
  const people = samplePeople(1000, today(zone), zone)
  const columns = columnsOf([], zone)
    .filter(({ id }) => ['name', 'working', 'level'].includes(id))
    .map((column) => ({ ...column, total: undefined }))
  const idle = { data: undefined, error: undefined, isLoading: false, isValidating: false, retry: () => undefined }
  return (
    <Section title="States">
      <Tabs
        label="Review"
        tabs={[
          { id: 'unreviewed', label: 'Unreviewed apps', count: 128 },
          { id: 'reviewed', label: 'Reviewed apps', count: 12 },
        ]}
        value={tab}
        onChange={setTab}
      >
        <Row>
          <AppName name="Google Chrome" url="github.com" />
          <AppName name="Visual Studio Code" />
          <ProductivityBadge value={1} />
          <ProductivityBadge value={2} />
          <ProductivityBadge value={3} />
          <RoleBadge value={2} />
          <RoleBadge value={4} />
          <Badge tone="purple">UPGRADE NOW</Badge>
          <RetryImage src={null} alt="Screenshot" w="120px" h="68px" borderRadius="l2" />
        </Row>
      </Tabs>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        <DataTable
          label="Loading"
          query={{ ...idle, isLoading: true }}
          columns={columns}
          page={{ Page: 1, PageSize: 5 }}
        />
        <DataTable
          label="Failed"
          query={{
            ...idle,
            error: new Error(
              "We couldn't reach our servers, please check your internet connection and refresh your screen.",
            ),
          }}
          columns={columns}
        />
        <DataTable label="Empty" query={{ ...idle, data: { Items: [] } }} columns={columns} />
        <DataTable
          label="Not in plan"
          query={{ ...idle, data: { Items: [] } }}
          columns={columns}
          empty={<EmptyState cause="not-in-plan" action={<Button size="sm">See plans</Button>} />}
        />
      </SimpleGrid>
      <div style={{ height: 16 }} />
      <DataTable
        label="A thousand people"
        query={{ ...idle, isValidating: true, data: { Items: people } }}
        columns={columns}
      />
    </Section>
  )
}
