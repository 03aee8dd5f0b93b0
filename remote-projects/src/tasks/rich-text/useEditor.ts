import { Editor, type EditorOptions } from '@tiptap/core'
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * An editor in an element, for as long as its component is mounted. The library's own binding brings a second React into
 * a remote (docs/decisions/044).
 */
export function useEditor(
  options: Partial<EditorOptions>,
  hasFocus: boolean,
): [Editor | null, RefObject<HTMLDivElement | null>] {
  const box = useRef<HTMLDivElement>(null)
  const first = useRef({ options, hasFocus })
  const [editor, setEditor] = useState<Editor | null>(null)
  useLayoutEffect(() => {
    const made = new Editor({ ...first.current.options, element: box.current })
    // At once: the library's own focus waits for a frame, in which the first letter would be lost.
    if (first.current.hasFocus) {
      made.commands.setTextSelection(made.state.doc.content.size)
      made.view.focus()
    }
    setEditor(made)
    return () => made.destroy()
  }, [])
  return [editor, box]
}

/** Something of the editor's state, as a text that is compared. */
export function useEditorState(editor: Editor, read: (editor: Editor) => string): string {
  const subscribe = (onChange: () => void) => {
    editor.on('transaction', onChange)
    return () => {
      editor.off('transaction', onChange)
    }
  }
  return useSyncExternalStore(subscribe, () => read(editor))
}
