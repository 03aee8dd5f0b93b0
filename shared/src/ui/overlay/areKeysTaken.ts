const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Letters belong to the field or list that has the focus, and to the dialog that is open. */
export function areKeysTaken(target: EventTarget | null): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null
  return isTyping || document.querySelector(dialogs) !== null
}
