import { Button, chakra } from '@dayline/shared/ui'
import type { SettingSection } from './settingTexts.ts'

/** Links to the sections, at the left where there is room; a click scrolls to one. */
export function SectionLinks({ sections }: { sections: readonly SettingSection[] }) {
  return (
    <chakra.nav aria-label="Sections of the settings" display={{ base: 'none', lg: 'block' }} mt="2">
      <chakra.ul listStyle="none" display="grid">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Button
              variant="ghost"
              tone="neutral"
              size="sm"
              w="full"
              justifyContent="flex-start"
              onClick={() => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })}
            >
              {title}
            </Button>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
