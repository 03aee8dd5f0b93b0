import { chakra } from '@dayline/shared/ui'
import { HelpSection } from './HelpSection.tsx'

/** Explains the numbers of the screen; draws nothing when its release has no help. */
export function ScreenNumbers({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <HelpSection title={`${title}: what the numbers mean`}>
      <chakra.ul display="grid" gap="2" listStyle="disc" ps="5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </HelpSection>
  )
}
