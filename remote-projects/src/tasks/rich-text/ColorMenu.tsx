import { chakra, IconButton } from '@dayline/shared/ui'
import { Menu } from '@dayline/shared/ui/overlay'
import type { Editor } from '@tiptap/core'
import { Baseline, PaintBucket } from 'lucide-react'
import { backgroundColors, textColors } from './textColors.ts'

const kinds = {
  color: {
    label: 'Color',
    icon: <Baseline />,
    colors: textColors,
    set: (editor: Editor, value: string) => editor.chain().focus().setColor(value).run(),
    unset: (editor: Editor) => editor.chain().focus().unsetColor().run(),
  },
  background: {
    label: 'Background',
    icon: <PaintBucket />,
    colors: backgroundColors,
    set: (editor: Editor, value: string) => editor.chain().focus().setBackgroundColor(value).run(),
    unset: (editor: Editor) => editor.chain().focus().unsetBackgroundColor().run(),
  },
}

/** Text or background color of the selection: a few that are legible in both themes. */
export function ColorMenu({ editor, kind }: { editor: Editor; kind: keyof typeof kinds }) {
  const { label, icon, colors, set, unset } = kinds[kind]
  return (
    <Menu
      placement="top-start"
      trigger={<IconButton size="xs" label={label} icon={icon} />}
      items={[
        ...colors.map(({ name, value }) => ({
          id: value,
          label: name,
          icon: <chakra.span aria-hidden boxSize="4" borderRadius="l1" style={{ background: value }} />,
          onSelect: () => set(editor, value),
        })),
        { id: 'none', label: `No ${label.toLowerCase()}`, isGroupStart: true, onSelect: () => unset(editor) },
      ]}
    />
  )
}
