import type { TwoStep } from '@dayline/shared/contract'
import { isReloadHeld } from '@dayline/shared/forms'
import { refuse, renderWithApp } from '@dayline/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { TwoStepCard } from './TwoStepCard.tsx'

const off: TwoStep = { IsOn: false, SinceDate: null, RecoveryCodesLeft: 0 }
const on: TwoStep = { IsOn: true, SinceDate: '2026-11-20T09:00:00Z', RecoveryCodesLeft: 10 }
const codes = Array.from({ length: 10 }, (_, n) => `ABCD-EFGH-JKMN-PQR${n}`)
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })

test('sets it up: password, QR code with the key as text, first code, recovery codes', async () => {
  let state = off
  const { user, server } = await renderWithApp(<TwoStepCard />, {
    calls: {
      '/account/twostep': () => state,
      '/account/setuptwostep': { Secret: secret, Uri: `otpauth://totp/Dayline:a@b.test?secret=${secret}` },
      '/account/confirmtwostep': ({ Code }) => {
        if (Code !== '123456') return refuse({ validationErrors: { Code: 'This code is incorrect.' } })
        state = on
        return { RecoveryCodes: codes }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  await screen.findByRole('dialog', { name: 'Set up two-step sign-in' })
  type(/Your password/, 'dayline-demo-1')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const qr = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  expect(qr.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1/)
  expect(isReloadHeld()).toBe(true)
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy()
  type(/Code that the app shows/, '000000')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('This code is incorrect.')
  expect(screen.getByLabelText<HTMLInputElement>(/Code that the app shows/).value).toBe('000000')
  type(/Code that the app shows/, '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes)
  const readsOfAccount = () => server.sent('/account/get').length
  const before = readsOfAccount()
  let saved = ''
  HTMLAnchorElement.prototype.click = function click() {
    saved = `${this.download} ${decodeURIComponent(this.href)}`
  }
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(saved).toContain('dayline-recovery-codes.txt')
  for (const code of codes) expect(saved).toContain(code)
  expect(readsOfAccount()).toBe(before)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(readsOfAccount()).toBe(before + 1))
  await screen.findByText('10 unused recovery codes')
  expect(server.sent('/account/setuptwostep')).toEqual([{ Password: 'dayline-demo-1' }])
})

test('warns when few recovery codes remain, and creates new ones', async () => {
  const { user, server } = await renderWithApp(<TwoStepCard />, {
    calls: {
      '/account/twostep': { ...on, RecoveryCodesLeft: 1 },
      '/account/renewrecoverycodes': { RecoveryCodes: codes },
    },
  })
  await screen.findByText('Recovery codes left: 1')
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }))
  await screen.findByRole('dialog', { name: 'New recovery codes' })
  type(/Your password/, 'dayline-demo-1')
  type(/^Code/, '123456')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(10)
  expect(isReloadHeld()).toBe(true)
  expect(server.sent('/account/renewrecoverycodes')).toEqual([{ Password: 'dayline-demo-1', Code: '123456' }])
})

test('turns it off with the password and a code, and shows refusals under their fields', async () => {
  let state = on
  const { user } = await renderWithApp(<TwoStepCard />, {
    calls: {
      '/account/twostep': () => state,
      '/account/turnofftwostep': ({ Password }) => {
        if (Password !== 'right-1') return refuse({ validationErrors: { Password: 'Current password is incorrect.' } })
        state = off
        return {}
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in' }))
  type(/Your password/, 'wrong-1')
  type(/^Code/, '123456')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await screen.findByText('Current password is incorrect.')
  type(/Your password/, 'right-1')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('It is off.')
})
