import { chakra } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'
import { lazy, Suspense } from 'react'
import type { RichTextEditorProps } from './RichTextEditor.tsx'

const load = () => import('./RichTextEditor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor }))
const RichTextEditor = lazy(load)

/** Loads the editor ahead, so that it is ready when someone wants to write. */
export const prefetchEditor = (): void => void load().catch(() => undefined)

/** The editor, with a placeholder of its shape while its code is loading. */
export function LazyEditor(props: RichTextEditorProps) {
  return (
    <Suspense
      fallback={
        <chakra.div borderWidth="1px" borderColor="border" borderRadius="l2" p="3">
          <Skeleton h="20" />
        </chakra.div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  )
}
