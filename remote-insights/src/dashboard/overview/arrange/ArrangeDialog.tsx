import type { OverviewLayout } from '@dayline/shared/contract'
import { Button, Checkbox, chakra, IconButton } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useSaveLayout } from '../overview.api.ts'
import { arranged, cardTitles, layoutOf, moved } from './layout.ts'

type ArrangeDialogProps = { layout: OverviewLayout | null; onClose: () => void }

/** Chooses the cards and their order; stored for this user only. */
export function ArrangeDialog({ layout, onClose }: ArrangeDialogProps) {
  const [cards, setCards] = useState(() => arranged(layout))
  const save = useSaveLayout(onClose)
  const [spoken, setSpoken] = useState('')

  function move(from: number, by: 1 | -1) {
    setCards(moved(cards, from, by))
    const title = cards[from] && cardTitles[cards[from].card]
    setSpoken(`${title} is now ${from + by + 1} of ${cards.length}`)
  }

  return (
    <FormDialog
      title="Arrange the overview"
      description="Only your own overview changes."
      submitLabel="Save"
      onClose={onClose}
      onSubmit={() => void save.trigger(layoutOf(cards))}
      isBusy={save.isMutating}
      error={save.failure?.message}
      footerStart={
        <Button variant="ghost" tone="neutral" onClick={() => setCards(arranged(null))}>
          Reset
        </Button>
      }
    >
      <chakra.ol m="0" p="0" listStyleType="none" display="grid" gap="1" aria-label="Cards">
        {cards.map(({ card, isShown }, index) => (
          <chakra.li key={card} display="flex" alignItems="center" justifyContent="space-between" gap="2">
            <Checkbox
              checked={isShown}
              onChange={(isOn) => setCards(cards.map((each) => (each.card === card ? { card, isShown: isOn } : each)))}
            >
              {cardTitles[card]}
            </Checkbox>
            <chakra.span display="flex" gap="1">
              <IconButton
                size="sm"
                label={`Move ${cardTitles[card]} up`}
                icon={<ArrowUp />}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="sm"
                label={`Move ${cardTitles[card]} down`}
                icon={<ArrowDown />}
                aria-disabled={index === cards.length - 1}
                onClick={() => move(index, 1)}
              />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.span srOnly role="status">
        {spoken}
      </chakra.span>
    </FormDialog>
  )
}
