import { IconButton, useTheme } from '@dayline/shared/ui'
import { Moon, Sun } from 'lucide-react'

/** Switches between light and dark; the account menu restores the device's theme. */
export function ThemeSwitch() {
  const { theme, setChoice } = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={isDark ? 'Light theme' : 'Dark theme'}
      icon={isDark ? <Sun size={18} /> : <Moon size={18} />}
      onClick={() => setChoice(isDark ? 'light' : 'dark')}
    />
  )
}
