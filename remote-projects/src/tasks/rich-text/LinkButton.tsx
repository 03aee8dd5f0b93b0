import { Button, chakra, Field, IconButton, Input } from '@dayline/shared/ui'
import { Popover } from '@dayline/shared/ui/overlay'
import type { Editor } from '@tiptap/core'
import { Link } from 'lucide-react'
import { useState } from 'react'
import { isAllowedLink } from './cleanHtml.ts'

/** A host with a port, such as "example.com:8080/a", only looks like a scheme. */
const hasScheme = (text: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(text) && !/^(localhost|[a-z\d-]+\.[a-z\d.-]+):\d+([/?#]|$)/i.test(text)

/** A typed address completed with its scheme; null when it is not a valid one. */
export function linkOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const full = hasScheme(text) ? text : /^[^@/?#]+@/.test(text) ? `mailto:${text}` : `https://${text}`
  return isAllowedLink(full) && !/\s/.test(full) ? full : null
}

/** Sets, changes or removes the link of the selection; without a selection, the address itself is inserted. */
export function LinkButton({ editor }: { editor: Editor }) {
  return (
    <Popover
      label="Link"
      placement="top-start"
      width="20rem"
      trigger={<IconButton size="xs" label="Link" icon={<Link />} aria-pressed={editor.isActive('link')} />}
    >
      {(close) => <LinkForm editor={editor} onDone={close} />}
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string | null>(null)

  function submit() {
    const href = linkOf(typed)
    if (!href) return setError('Please enter a web or email address.')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onDone()
  }

  return (
    <chakra.div p="3" display="grid" gap="3">
      <Field label="Address" error={error}>
        <Input
          value={typed}
          placeholder="example.com"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The editor is within another form, which must not be submitted.
            event.preventDefault()
            submit()
          }}
        />
      </Field>
      <chakra.div display="flex" justifyContent="flex-end" gap="2">
        {before && (
          <Button
            size="sm"
            variant="ghost"
            tone="neutral"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="sm" onClick={submit}>
          Set link
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
