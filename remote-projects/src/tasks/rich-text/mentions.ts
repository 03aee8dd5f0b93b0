import { mergeAttributes, type Node } from '@tiptap/core'
import { Mention, type MentionNodeAttrs } from '@tiptap/extension-mention'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'

/** Someone who can be mentioned. */
export type Mentionable = { id: number; name: string; image: string | null }

/** The list of people under `@`, while it is open. */
export type OpenMentions = Pick<SuggestionProps<Mentionable, MentionNodeAttrs>, 'items' | 'command' | 'clientRect'>

export type Mentioning = {
  find: (query: string) => Mentionable[] | Promise<Mentionable[]>
  onOpen: (list: OpenMentions | null) => void
  /** Returns whether the list handled the key. */
  onKey: (key: string) => boolean
}

function render({ onOpen, onKey }: Mentioning) {
  return {
    onStart: (props: SuggestionProps<Mentionable, MentionNodeAttrs>) => onOpen(props),
    onUpdate: (props: SuggestionProps<Mentionable, MentionNodeAttrs>) => onOpen(props),
    onKeyDown: ({ event }: SuggestionKeyDownProps) => onKey(event.key),
    onExit: () => onOpen(null),
  }
}

/** `@` and a name, stored as `<span data-mention="7">@Ada Lovelace</span>`. */
export function mentions(mentioning: Mentioning): Node {
  return Mention.extend({
    addAttributes: () => ({
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-mention'),
        renderHTML: ({ id }) => ({ 'data-mention': id }),
      },
      label: {
        default: null,
        parseHTML: (element) => element.textContent?.replace(/^@/, ''),
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-mention]', priority: 60 }],
    renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), `@${node.attrs.label}`],
    renderText: ({ node }) => `@${node.attrs.label}`,
  }).configure({
    suggestion: {
      char: '@',
      items: ({ query }) => mentioning.find(query),
      command: ({ editor, range, props }) => {
        const person = props as unknown as Mentionable
        editor
          .chain()
          .focus()
          .insertContentAt(range, [
            { type: 'mention', attrs: { id: String(person.id), label: person.name } },
            { type: 'text', text: ' ' },
          ])
          .run()
      },
      render: () => render(mentioning) as never,
    },
  })
}
