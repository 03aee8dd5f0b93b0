import type { Checkout } from '@dayline/shared/contract'
import { toast } from '@dayline/shared/feedback'

/** The part of Paddle.js that is used here. */
type Paddle = {
  Environment: { set: (environment: 'sandbox') => void }
  Initialize: (options: { token: string }) => void
  Checkout: { open: (options: object) => void }
}
type WithPaddle = { Paddle?: Paddle }

export type CheckoutOrder = {
  priceId: string
  quantity: number
  discountCode: string | undefined
  email: string
  userId: number
  organizationId: number
  locale: 'tr' | 'en'
}

let loading: Promise<Paddle> | null = null

/** Loads Paddle.js on first use; after a failure, the next press tries again. */
function load({ ScriptUrl, ClientToken, Environment }: Checkout): Promise<Paddle> {
  loading ??= new Promise<Paddle>((done, fail) => {
    const script = document.createElement('script')
    script.src = ScriptUrl
    script.onload = () => {
      const { Paddle } = window as WithPaddle
      if (!Paddle) return fail(new Error('The checkout did not start.'))
      if (Environment === 'sandbox') Paddle.Environment.set('sandbox')
      Paddle.Initialize({ token: ClientToken })
      done(Paddle)
    }
    script.onerror = () => fail(new Error('The checkout did not answer.'))
    document.head.append(script)
  }).catch((error: Error) => {
    loading = null
    throw error
  })
  return loading
}

/** Opens the overlay of the hosted checkout. It returns to this screen with `action=success`. */
export async function openCheckout(checkout: Checkout, order: CheckoutOrder): Promise<void> {
  const { priceId, quantity, discountCode, email, userId, organizationId, locale } = order
  try {
    const paddle = await load(checkout)
    paddle.Checkout.open({
      items: [{ priceId, quantity }],
      customer: { email },
      customData: { email, user_id: userId, organization_id: organizationId, signature: checkout.Signature },
      ...(discountCode ? { discountCode } : {}),
      settings: {
        displayMode: 'overlay',
        locale,
        successUrl: `${window.location.origin}${window.location.pathname}?action=success`,
      },
    })
  } catch {
    toast.error('The checkout could not be opened. Please check your connection and try again.')
  }
}
