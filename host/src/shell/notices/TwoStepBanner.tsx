import { listDate } from '@dayline/shared/format'
import { pathOf } from '@dayline/shared/navigation'
import { useAccount } from '@dayline/shared/session'
import { Link } from '@dayline/shared/ui'
import { ShieldCheck } from 'lucide-react'
import { Banner } from './Banner.tsx'

/** Announces the day from which two-step sign-in is required; from then on shows why only its set-up is open. */
export function TwoStepBanner() {
  const state = useAccount().TwoStep
  if (!state?.RequiredFrom || state.IsOn) return null
  const { RequiredBy, RequiredFrom, IsMissing } = state
  return (
    <section aria-label="Two-step sign-in">
      <Banner icon={<ShieldCheck size={16} aria-hidden />}>
        <span>
          {IsMissing
            ? `${RequiredBy} requires two-step sign-in. Set it up to continue.`
            : `${RequiredBy} requires two-step sign-in for everyone from ${listDate(RequiredFrom)}.`}
        </span>
        {!IsMissing && (
          <Link to={`${pathOf('account-settings')}?tab=security`} flexShrink={0}>
            Set it up
          </Link>
        )}
      </Banner>
    </section>
  )
}
