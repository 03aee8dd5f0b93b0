import { chakra } from '@dayline/shared/ui'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cleanHtml } from './cleanHtml.ts'
import { extensionsOf } from './extensions.ts'
import { MentionList } from './MentionList.tsx'
import type { Mentionable } from './mentions.ts'
import { cleanPastedHtml } from './pastedHtml.ts'
import { richTextStyles } from './richTextStyles.ts'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './useEditor.ts'
import { useMentionKeys } from './useMentionKeys.ts'

export type RichTextEditorProps = {
  /** Name for screen readers. */
  label: string
  /** HTML; '' when empty. */
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  placeholder: string
  hasFocus?: boolean
  /** Offers people after `@`. */
  findPeople?: (query: string) => Mentionable[] | Promise<Mentionable[]>
  /** Called on Ctrl or Cmd with Enter. */
  onSubmit?: () => void
  /** Called with files that were pasted or dropped on the text. */
  onFiles?: (files: File[]) => void
  minH?: string
  /** Right of the formatting buttons: buttons of the form. */
  footer?: ReactNode
}

/** The editor's HTML; '' when it has only an empty paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])]

/**
 * Edits rich text: allows what the contract's policy allows, and cleans what is pasted from other programs. Load it
 * lazily, because the library is larger than the rest of the screen.
 */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, placeholder, hasFocus = false, findPeople, minH = '6rem', footer } = props
  const mentions = useMentionKeys(findPeople ?? null)
  const hasMentionList = Boolean(mentions.list?.items.length)
  const latest = useRef(props)
  latest.current = props

  function takeFiles(data: DataTransfer | null): boolean {
    const files = filesOf(data)
    // Word and Excel add a picture of the copied text.
    if (files.length === 0 || !latest.current.onFiles || data?.types.includes('text/html')) return false
    latest.current.onFiles(files)
    return true
  }

  const [editor, box] = useEditor(
    {
      extensions: extensionsOf(placeholder, mentions.mentioning),
      content: cleanHtml(value),
      // Style elements added by scripts violate the content security policy; `editorStyles` replaces them.
      injectCSS: false,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        transformPastedHTML: (html) => cleanHtml(cleanPastedHtml(html)),
        handlePaste: (_, event) => takeFiles(event.clipboardData),
        handleDrop: (_, event) => takeFiles((event as DragEvent).dataTransfer),
        handleKeyDown: (_, event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !latest.current.onSubmit) return false
          latest.current.onSubmit()
          return true
        },
      },
      onUpdate: ({ editor }) => latest.current.onChange(htmlOf(editor)),
      onBlur: () => latest.current.onBlur?.(),
    },
    hasFocus,
  )

  // Shows text by someone else, or none after it was sent. The user's own text is already in the editor.
  useEffect(() => {
    if (!editor || htmlOf(editor) === value) return
    const { from, to } = editor.state.selection
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false })
    const end = editor.state.doc.content.size
    if (editor.isFocused) editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
  }, [editor, value])

  function handleKeyDown(event: KeyboardEvent) {
    // A drawer prevents the default of Escape, and the editor ignores such keys.
    if (event.key !== 'Escape' || !hasMentionList) return
    editor?.view.someProp('handleKeyDown', (handle) => handle(editor.view, event.nativeEvent))
  }

  return (
    <chakra.div
      data-keeps-escape={hasMentionList}
      onKeyDown={handleKeyDown}
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      bg="bg.panel"
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <chakra.div
        ref={box}
        px="3"
        py="2"
        maxH="24rem"
        minH={minH}
        overflowY="auto"
        css={{ ...richTextStyles, ...editorStyles(minH) }}
      />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1"
        px="1.5"
        py="1"
        borderTopWidth="1px"
        borderColor="border.muted"
      >
        {editor && <Toolbar editor={editor} />}
        {footer}
      </chakra.div>
      {mentions.list && (
        <MentionList
          list={mentions.list}
          active={mentions.active}
          onHover={mentions.setActive}
          onChoose={mentions.choose}
        />
      )}
    </chakra.div>
  )
}

const editorStyles = (minH: string) => ({
  '& .ProseMirror': { outline: 'none', minHeight: minH, whiteSpace: 'pre-wrap', wordBreak: 'break-word' },
  '& .ProseMirror p.is-editor-empty:first-of-type::before': {
    content: 'attr(data-placeholder)',
    color: 'fg.subtle',
    float: 'left',
    height: '0',
    pointerEvents: 'none',
  },
  '& .ProseMirror-separator': { display: 'none' },
})
