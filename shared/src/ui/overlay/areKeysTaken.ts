const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Whether a focused field or list, or an open dialog, handles letter keys, so that shortcuts must not. */
export function areKeysTaken(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null
  return isTyping || document.querySelector(dialogs) !== null
}
