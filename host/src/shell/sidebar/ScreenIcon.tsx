import type { IconShapes } from '@dayline/shared/navigation'
import { Icon, type LucideIconData } from 'lucide-react'

type ScreenIconProps = { icon: IconShapes; size: number }

/** A screen's icon, drawn from the shapes in its release. */
export function ScreenIcon({ icon, size }: ScreenIconProps) {
  // React needs a key for each shape, as lucide's own icons have it.
  const node = icon.map(([name, attributes], index): LucideIconData['node'][number] => [
    name,
    { ...attributes, key: index },
  ])
  return <Icon icon={{ node, size: 24 }} size={size} aria-hidden />
}
