import type { ScreenRows } from '@dayline/shared/navigation'

/** The screens of this remote: where they are, who may open them, and their place in the sidebar. */
export const screens = {
  'subscription-over': {
    path: '/app/account/subscription-over',
    title: 'Subscription over',
    icon: 'credit-card',
    can: 'subscription.read',
    whenLapsed: true,
    // Only a lapse leads there.
    palette: false,
    help: [
      'The trial or the subscription of this organization has ended.',
      'Nothing is deleted by that: screens open again with a new subscription.',
      'Agents are refused meanwhile, so no time is recorded.',
      'Only the owner can subscribe.',
    ],
  },
} as const satisfies ScreenRows
