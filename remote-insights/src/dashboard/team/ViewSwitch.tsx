import { chakra, IconButton } from '@dayline/shared/ui'
import { LayoutGrid, Rows3 } from 'lucide-react'

const views = [
  { id: 'cards', label: 'Cards', icon: <LayoutGrid /> },
  { id: 'rows', label: 'Rows', icon: <Rows3 /> },
] as const
export type TeamView = (typeof views)[number]['id']

/** Switches the board between cards and rows. */
export function ViewSwitch({ value, onChange }: { value: TeamView; onChange: (view: TeamView) => void }) {
  return (
    <chakra.div role="group" aria-label="View" display="inline-flex" gap="1">
      {views.map(({ id, label, icon }) => (
        <IconButton
          key={id}
          label={label}
          icon={icon}
          variant={value === id ? 'subtle' : 'ghost'}
          aria-pressed={value === id}
          onClick={() => onChange(id)}
        />
      ))}
    </chakra.div>
  )
}
