import type { IconShapes } from '@dayline/shared/navigation'
import { Icon, type LucideIconData } from 'lucide-react'

type ScreenIconProps = { icon: IconShapes; size: number }

/** The icon of a screen, drawn from the shapes that its release carries. */
export function ScreenIcon({ icon, size }: ScreenIconProps) {
  const data: LucideIconData = { node: icon, size: 24 }
  return <Icon icon={data} size={size} aria-hidden />
}
