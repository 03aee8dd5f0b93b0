import { chakra, IconButton } from '@dayline/shared/ui'
import type { Editor } from '@tiptap/core'
import {
  Bold,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  RemoveFormatting,
  Strikethrough,
  Underline,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ColorMenu } from './ColorMenu.tsx'
import { LinkButton } from './LinkButton.tsx'
import { useEditorState } from './useEditor.ts'

type Tool = {
  label: string
  icon: ReactNode
  /** The button is pressed while this mark is active; none for one-time actions. */
  mark?: string
  run: (editor: Editor) => unknown
}

const command = (editor: Editor) => editor.chain().focus()

const tools: readonly Tool[] = [
  { label: 'Bold', icon: <Bold />, mark: 'bold', run: (editor) => command(editor).toggleBold().run() },
  { label: 'Italic', icon: <Italic />, mark: 'italic', run: (editor) => command(editor).toggleItalic().run() },
  {
    label: 'Underline',
    icon: <Underline />,
    mark: 'underline',
    run: (editor) => command(editor).toggleUnderline().run(),
  },
  { label: 'Strike', icon: <Strikethrough />, mark: 'strike', run: (editor) => command(editor).toggleStrike().run() },
]
const blocks: readonly Tool[] = [
  {
    label: 'Bulleted list',
    icon: <List />,
    mark: 'bulletList',
    run: (editor) => command(editor).toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: <ListOrdered />,
    mark: 'orderedList',
    run: (editor) => command(editor).toggleOrderedList().run(),
  },
  { label: 'Less indent', icon: <IndentDecrease />, run: (editor) => command(editor).outdent().run() },
  { label: 'Indent', icon: <IndentIncrease />, run: (editor) => command(editor).indent().run() },
]
const clean: Tool = {
  label: 'Clean formatting',
  icon: <RemoveFormatting />,
  run: (editor) => command(editor).unsetAllMarks().clearNodes().updateAttributes('paragraph', { indent: 0 }).run(),
}

const marked = [...tools, ...blocks].flatMap(({ mark }) => mark ?? [])

/** Formats the selection. Pressing a button leaves the focus in the text. */
export function Toolbar({ editor }: { editor: Editor }) {
  const active = useEditorState(editor, (editor) => marked.filter((mark) => editor.isActive(mark)).join(' ')).split(' ')
  const button = ({ label, icon, mark, run }: Tool) => (
    <IconButton
      key={label}
      size="xs"
      label={label}
      icon={icon}
      {...(mark ? { 'aria-pressed': active.includes(mark) } : {})}
      bg={mark && active.includes(mark) ? 'bg.emphasized' : undefined}
      color={mark && active.includes(mark) ? 'fg' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(editor)}
    />
  )
  return (
    <chakra.div role="toolbar" aria-label="Formatting" display="flex" flexWrap="wrap" gap="0.5" flex="1" minW="0">
      {tools.map(button)}
      {blocks.map(button)}
      <ColorMenu editor={editor} kind="color" />
      <ColorMenu editor={editor} kind="background" />
      <LinkButton editor={editor} />
      {button(clean)}
    </chakra.div>
  )
}
