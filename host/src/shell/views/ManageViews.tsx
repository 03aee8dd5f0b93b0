import type { SavedView } from '@dayline/shared/contract'
import { Button, Checkbox, chakra, Field, Flex, IconButton, Input } from '@dayline/shared/ui'
import { Dialog } from '@dayline/shared/ui/overlay'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useViewActions, useViewForm } from './views.api.ts'

type ManageViewsProps = { title: string; views: readonly SavedView[]; onClose: () => void }

/** Names, order and default of a screen's views; each change is saved separately. */
export function ManageViews({ title, views, onClose }: ManageViewsProps) {
  const actions = useViewActions()
  function move(index: number, by: 1 | -1) {
    const next = [...views]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    void actions.order(next)
  }
  return (
    <Dialog title={`Views of ${title}`} onClose={onClose}>
      {views.length === 0 && <chakra.p color="fg.muted">There are no saved views.</chakra.p>}
      <chakra.ul display="grid" gap="4">
        {views.map((view, index) => (
          <chakra.li key={view.ID} display="grid" gap="2">
            <Flex gap="1" align="flex-end">
              <Rename view={view} />
              <IconButton
                label={`Move ${view.Title} up`}
                icon={<ArrowUp />}
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                label={`Move ${view.Title} down`}
                icon={<ArrowDown />}
                aria-disabled={index === views.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton label={`Delete ${view.Title}`} icon={<Trash2 />} onClick={() => void actions.remove(view)} />
            </Flex>
            <Checkbox
              checked={view.IsDefault}
              onChange={(IsDefault) => {
                // Not `disabled` while saving: the box would lose the focus.
                if (!actions.isMutating) void actions.save({ ...view, IsDefault })
              }}
            >
              Open {title} with this view
            </Checkbox>
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  )
}

function Rename({ view }: { view: SavedView }) {
  const { ID: Id, ...values } = view
  const [saved, setSaved] = useState(view.Title)
  const form = useViewForm({ Id, ...values }, (Item) => {
    setSaved(Item.Title)
    form.reset({ Id, ...values, Title: Item.Title })
  })
  return (
    <chakra.form
      display="flex"
      gap="1"
      alignItems="flex-end"
      flex="1"
      ref={form.formRef}
      onSubmit={(event) => {
        event.preventDefault()
        // The default may have been changed outside this form.
        void form.submit({ IsDefault: view.IsDefault })
      }}
    >
      <Field label="Name" error={form.error('Title')}>
        <Input {...form.input('Title')} maxLength={60} autoComplete="off" />
      </Field>
      {form.values.Title !== saved && (
        <Button type="submit" variant="outline" isLoading={form.isSubmitting}>
          Rename
        </Button>
      )}
    </chakra.form>
  )
}
