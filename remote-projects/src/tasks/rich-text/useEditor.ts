import { Editor, type EditorOptions } from '@tiptap/core'
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/**
 * Creates an editor in an element while the component is mounted. The library's own React binding would bundle a second
 * React into a remote (docs/decisions/044).
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
    // Focused immediately: the library would wait for a frame, and the first letter would be lost.
    if (first.current.hasFocus) {
      made.commands.setTextSelection(made.state.doc.content.size)
      made.view.focus()
    }
    setEditor(made)
    return () => made.destroy()
  }, [])
  return [editor, box]
}

/** Rerenders when a value of the editor's state changes; the value is compared as text. */
export function useEditorState(editor: Editor, read: (editor: Editor) => string): string {
  const subscribe = (onChange: () => void) => {
    editor.on('transaction', onChange)
    return () => {
      editor.off('transaction', onChange)
    }
  }
  return useSyncExternalStore(subscribe, () => read(editor))
}
