import type { WorkNoteItem } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'
import { chakra } from '@dayline/shared/ui'
import { Switch } from '@dayline/shared/ui/form'

type SpellingSwitchProps = {
  items: readonly WorkNoteItem[] | undefined
  isSeparate: boolean
  onFilter: (patch: { SeparateSpellings: boolean }) => void
}

/** Shows that spellings were joined, with a switch to separate them; renders nothing if no note has several. */
export function SpellingSwitch({ items, isSeparate, onFilter }: SpellingSwitchProps) {
  const joined = items?.filter(({ Spellings }) => Spellings).length ?? 0
  if (joined === 0 && !isSeparate) return null
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      mb="3"
      fontSize="sm"
    >
      <chakra.span color="fg.muted">
        {isSeparate
          ? 'Each spelling of a note has a row.'
          : `Spellings of ${plural(joined, 'note')} are joined: they differ in case or spaces only.`}
      </chakra.span>
      <chakra.span _print={{ display: 'none' }}>
        <Switch
          label="Each spelling"
          checked={isSeparate}
          onChange={(SeparateSpellings) => onFilter({ SeparateSpellings })}
        />
      </chakra.span>
    </chakra.div>
  )
}
