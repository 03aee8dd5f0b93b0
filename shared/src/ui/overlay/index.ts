/** Things that float: dialogs, drawers, menus, popovers, tooltips. */
export { ConfirmDialog } from './ConfirmDialog.tsx'
export { FloatingPortal } from './container.tsx'
export { Dialog, type DialogProps, Drawer, type DrawerProps } from './Dialog.tsx'
export { Lightbox } from './Lightbox.tsx'
export { Menu, type MenuItem } from './Menu.tsx'
export { Popover } from './Popover.tsx'
export { RowAction } from './RowAction.tsx'
export { Tooltip } from './Tooltip.tsx'
