import type { Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { BackgroundColor, Color, TextStyle } from '@tiptap/extension-text-style'
import { Underline } from '@tiptap/extension-underline'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { isAllowedLink } from './cleanHtml.ts'
import { Indent } from './indent.ts'
import { type Mentioning, mentions } from './mentions.ts'

/** The editor's extensions: they allow exactly what the contract's policy stores. */
export function extensionsOf(placeholder: string, mentioning: Mentioning | null): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Bold,
    Italic,
    Underline,
    Strike,
    TextStyle,
    Color,
    BackgroundColor,
    BulletList,
    OrderedList,
    ListItem,
    Indent,
    Link.configure({
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => isAllowedLink(url ?? ''),
      HTMLAttributes: { target: null, rel: null, class: null },
    }),
    UndoRedo,
    Placeholder.configure({ placeholder }),
    ...(mentioning ? [mentions(mentioning)] : []),
  ]
}
