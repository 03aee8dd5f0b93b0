import { publicPaths } from '@dayline/shared/navigation'
import { Button } from '@dayline/shared/ui'

/** A link to the app. It loads a page, because this one has started no part of the app. */
export function AppLink({ label, to = publicPaths.login }: { label: string; to?: string }) {
  return (
    <Button asChild size="lg" w="full">
      <a href={to}>{label}</a>
    </Button>
  )
}
