import { publicPaths } from '@dayline/shared/navigation'
import { Button } from '@dayline/shared/ui'

/** The way into the app. With a page load: this page has started nothing of it. */
export function AppLink({ label, to = publicPaths.login }: { label: string; to?: string }) {
  return (
    <Button asChild size="lg" w="full">
      <a href={to}>{label}</a>
    </Button>
  )
}
