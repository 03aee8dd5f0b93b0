const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox], [role=listbox], [role=menu]'
const dialogs = '[role=dialog], [role=alertdialog]'

/** Whether a field or list has the focus that handles letter keys itself. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null

/** The open dialogs and drawers, in the order in which they were opened. */
export const openDialogs = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(dialogs)]

/** Whether a focused field or list, or an open dialog, handles letter keys, so that shortcuts must not. */
export const areKeysTaken = (target: EventTarget | null): boolean => isTyping(target) || openDialogs().length > 0
