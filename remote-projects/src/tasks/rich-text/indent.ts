import { Extension } from '@tiptap/core'

declare module '@tiptap/core' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface joins the one of the library.
  interface Commands<ReturnType> {
    indent: {
      /** One step further: a list item goes one level deeper, another paragraph 2em to the right. */
      indent: () => ReturnType
      outdent: () => ReturnType
    }
  }
}

/** The policy's maximum: eight steps of 2em. */
const maxSteps = 8

function stepsOf(element: HTMLElement): number {
  const em = /^(\d+)em$/.exec(element.style.marginLeft)?.[1]
  return Math.min(maxSteps, Math.round(Number(em ?? 0) / 2))
}

/** Indentation of paragraphs and list items. */
export const Indent = Extension.create({
  name: 'indent',
  addGlobalAttributes() {
    return [
      {
        types: ['paragraph'],
        attributes: {
          indent: {
            default: 0,
            parseHTML: stepsOf,
            renderHTML: ({ indent }) => (indent > 0 ? { style: `margin-left: ${Number(indent) * 2}em` } : {}),
          },
        },
      },
    ]
  },
  addCommands() {
    return {
      indent:
        () =>
        ({ editor, commands }) => {
          if (editor.isActive('listItem')) return commands.sinkListItem('listItem')
          const { indent = 0 } = editor.getAttributes('paragraph')
          return commands.updateAttributes('paragraph', { indent: Math.min(maxSteps, indent + 1) })
        },
      outdent:
        () =>
        ({ editor, commands }) => {
          if (editor.isActive('listItem')) return commands.liftListItem('listItem')
          const { indent = 0 } = editor.getAttributes('paragraph')
          return commands.updateAttributes('paragraph', { indent: Math.max(0, indent - 1) })
        },
    }
  },
})
