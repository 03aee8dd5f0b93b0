import { pathOf } from '@dayline/shared/navigation'
import { Card, chakra, Link } from '@dayline/shared/ui'
import { tabPlaces } from '../settingPlaces.ts'
import { isMatch } from './findSettings.ts'

/** Results of the search in other tabs. */
export function FoundInOtherTabs({ search }: { search: string }) {
  const found = search ? tabPlaces.filter(({ title, words = '' }) => isMatch(search, `${title} ${words}`)) : []
  if (found.length === 0) return null
  return (
    <Card title="Found elsewhere">
      <chakra.ul listStyle="none" display="grid" gap="2">
        {found.map(({ title, query }) => (
          <li key={title}>
            <Link to={`${pathOf('settings')}?${query}`}>{title}</Link>
          </li>
        ))}
      </chakra.ul>
    </Card>
  )
}
