import { plural } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { chakra } from '@dayline/shared/ui'
import { AppName, EmptyState } from '@dayline/shared/ui/data'
import { OverviewCard } from '../OverviewCard.tsx'
import { useRecentApps } from '../overview.api.ts'

const maxApps = 8

/** Apps in use right now, with the number of people (docs/product/overview.md#recently-used-apps). */
export function RecentAppsCard({ zone }: { zone: string }) {
  const apps = useRecentApps()
  return (
    <OverviewCard
      title="Recently used apps"
      range={`Last 10 minutes, ${zone}`}
      query={apps}
      seeAll={{ to: pathOf('apps-summary'), label: 'See all apps' }}
    >
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyState isCompact title="No app in use" text="No one has reported in the last ten minutes." />
        ) : (
          <>
            <chakra.ul m="0" p="0" listStyleType="none" display="grid" gap="2.5" aria-label="Recently used apps">
              {Items.slice(0, maxApps).map(({ ActivityApp: { ID, Name, Url, Icon }, EmployeeCount }) => (
                <chakra.li key={ID} display="flex" justifyContent="space-between" gap="3" fontSize="sm">
                  <AppName name={Name} url={Url} icon={Icon} />
                  <chakra.span alignSelf="center" whiteSpace="nowrap" color="fg.muted" data-number>
                    {plural(EmployeeCount, 'employee')}
                  </chakra.span>
                </chakra.li>
              ))}
            </chakra.ul>
            {Items.length > maxApps && (
              <chakra.p m="0" mt="3" fontSize="sm" color="fg.muted" data-number>
                {`and ${Items.length - maxApps} more`}
              </chakra.p>
            )}
          </>
        )
      }
    </OverviewCard>
  )
}
