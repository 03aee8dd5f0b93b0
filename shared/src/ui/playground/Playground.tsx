import { chakra } from '@dayline/shared/ui'
import { BasicsSection } from './BasicsSection.tsx'
import { ChartsSection } from './ChartsSection.tsx'
import { ComponentsSection } from './ComponentsSection.tsx'
import { DataSection, StatesSection } from './DataSection.tsx'
import { FormSection, OverlaySection } from './FormSection.tsx'

/** Every component of the design on one page, in both themes; a hidden page of the host. */
export function Playground() {
  return (
    <chakra.div>
      <DataSection />
      <chakra.div maxW="100rem" mx="auto" px={{ base: '4', md: '6', xl: '8' }}>
        <ChartsSection />
        <StatesSection />
        <FormSection />
        <OverlaySection />
        <ComponentsSection />
        <BasicsSection />
      </chakra.div>
    </chakra.div>
  )
}
