import { formatRange } from '@dayline/shared/format'
import { chakra, IconButton, Stack, useZone } from '@dayline/shared/ui'
import { copyLink } from '@dayline/shared/ui/data'
import { Drawer } from '@dayline/shared/ui/overlay'
import { Link2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** Width of an explain panel, px. */
export const panelWidth = 860

type ExplainPanelProps = {
  /** The number with its name: "Working: 1h 05m". */
  title: string
  /** What the number is about, such as a person; empty parts are omitted. */
  of?: readonly (string | false | null | undefined)[]
  range: { start: string; end: string }
  /** How it is computed from the rows below, as a sentence. */
  formula: string
  /** The filters that apply to the number besides the days, as text. */
  filters?: readonly string[] | undefined
  onClose: () => void
  children: ReactNode
}

/** A panel that explains a number: person, days and zone, formula, link, and rows. */
export function ExplainPanel({ title, of = [], range, formula, filters = [], onClose, children }: ExplainPanelProps) {
  const zone = useZone()
  return (
    <Drawer
      width={panelWidth}
      title={title}
      description={[...of, formatRange(range), zone].filter(Boolean).join(', ')}
      headerAside={
        <IconButton size="sm" label="Copy link to this number" icon={<Link2 />} onClick={() => void copyLink()} />
      }
      onClose={onClose}
    >
      <Stack gap="4">
        <chakra.div fontSize="sm" color="fg.muted" display="grid" gap="1">
          <Fact name="Formula">{formula}</Fact>
          {filters.length > 0 && <Fact name="Filters">{filters.join(' · ')}</Fact>}
        </chakra.div>
        {children}
      </Stack>
    </Drawer>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <chakra.p m="0" overflowWrap="anywhere">
      <chakra.span fontWeight="medium" color="fg">
        {name}:
      </chakra.span>{' '}
      {children}
    </chakra.p>
  )
}
