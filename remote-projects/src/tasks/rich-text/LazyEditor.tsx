import { lazyPart } from '@dayline/shared/feedback'
import { chakra } from '@dayline/shared/ui'
import { Skeleton } from '@dayline/shared/ui/data'

const load = async () => (await import('./RichTextEditor.tsx')).RichTextEditor

/** Loads the editor ahead, so that it is ready when someone wants to write. */
export const prefetchEditor = (): void => void load().catch(() => undefined)

/** The editor, with a placeholder of its shape while its code is loading. */
export const LazyEditor = lazyPart(load, {
  loading: (
    <chakra.div borderWidth="1px" borderColor="border" borderRadius="l2" p="3">
      <Skeleton h="20" />
    </chakra.div>
  ),
})
