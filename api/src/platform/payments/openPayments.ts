import { serverKey } from '../keys/serverKeys.ts'
import { cardSimulator, type Simulator } from './cards/simulator.ts'
import { paddleCheckout } from './paddle/paddleCheckout.ts'
import type { Payments } from './payments.ts'

type Environment = Record<string, string | undefined>

/** Ways to pay, with the parts of the simulated processor. */
export type OpenPayments = Payments & {
  simulator: Simulator
  /** The vendor's page of plans and prices. */
  pricingUrl: string
}

const apiUrls = { production: 'https://api.paddle.com', sandbox: 'https://sandbox-api.paddle.com' }

/**
 * The configured ways to pay (docs/operations.md): the hosted checkout if its keys are set, and the card form.
 * @throws Error when only some of the hosted checkout's keys are set
 */
export function openPayments(env: Environment, dataDir: string): OpenPayments {
  const key = serverKey(dataDir, 'payments')
  const simulator = cardSimulator(key, '/api/payments/verification')
  return {
    cards: simulator,
    simulator,
    hosted: hostedOf(env, key),
    pricingUrl: env.PRICING_URL || 'https://dayline.example/pricing',
  }
}

function hostedOf(env: Environment, key: Buffer): Payments['hosted'] {
  const { PADDLE_API_KEY: apiKey, PADDLE_WEBHOOK_SECRET: webhookSecret, PADDLE_CLIENT_TOKEN: clientToken } = env
  if (!apiKey && !webhookSecret && !clientToken) return null
  if (!apiKey || !webhookSecret || !clientToken) {
    throw new Error('Hosted checkout needs PADDLE_API_KEY, PADDLE_WEBHOOK_SECRET and PADDLE_CLIENT_TOKEN.')
  }
  const environment = env.PADDLE_ENVIRONMENT === 'sandbox' ? 'sandbox' : 'production'
  const scriptUrl = env.PADDLE_SCRIPT_URL || 'https://cdn.paddle.com/paddle/v2/paddle.js'
  return paddleCheckout({
    apiUrl: env.PADDLE_API_URL || apiUrls[environment],
    apiKey,
    webhookSecret,
    settings: { clientToken, environment, scriptUrl },
    key,
  })
}
