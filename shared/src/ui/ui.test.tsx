import { setUpUser } from '@dayline/shared/testing'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  applyTheme,
  Button,
  Checkbox,
  CountBadge,
  Field,
  FieldGroup,
  Input,
  Notice,
  PasswordInput,
  UiProvider,
} from './index.ts'

const user = setUpUser()

const show = (content: ReactNode) => render(<UiProvider>{content}</UiProvider>)

it('a loading button cannot be pressed and keeps the focus', async () => {
  const onClick = jest.fn()
  show(
    <Button isLoading onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

it('a button with aria-disabled cannot be pressed and keeps the focus', async () => {
  const onClick = jest.fn()
  show(
    <Button aria-disabled onClick={onClick}>
      Up
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Up' })
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

it('a loading button is announced as disabled although its form could be sent', () => {
  show(
    <Button isLoading aria-disabled={false}>
      Save
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
})

it('a field labels its control and describes it with error and hint', () => {
  show(
    <Field label="Email" hint="Work address" error="Please enter a valid email address." required>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: /^Email/ })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Please enter a valid email address.', 'Work address'])
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address.')
})

it('a group marks its check boxes and describes them with error and hint', () => {
  show(
    <FieldGroup label="Working days" hint="Lateness follows them." error={['Please choose a day.']}>
      <Checkbox checked={false} onChange={() => {}}>
        Monday
      </Checkbox>
    </FieldGroup>,
  )
  expect(screen.getByRole('group', { name: 'Working days' })).toBeInstanceOf(HTMLElement)
  const box = screen.getByRole('checkbox', {
    name: 'Monday',
    description: 'Please choose a day. Lateness follows them.',
  })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Please choose a day.')
})

it('a password can be shown', async () => {
  show(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText('Password') as HTMLInputElement
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
})

it('a count is round up to 99 and square from 100', () => {
  show(
    <>
      <CountBadge count={99} />
      <CountBadge count={100} />
    </>,
  )
  expect(screen.getByText('99').dataset.shape).toBe('round')
  expect(screen.getByText('100').dataset.shape).toBe('square')
})

it('an error is announced immediately and can be dismissed', async () => {
  const onDismiss = jest.fn()
  show(
    <Notice kind="error" onDismiss={onDismiss}>
      Email or password is incorrect.
    </Notice>,
  )
  expect(screen.getByRole('alert').textContent).toContain('incorrect')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(onDismiss).toHaveBeenCalled()
})

it('the stored theme is set on the document', () => {
  localStorage.setItem('dayline.theme', 'dark')
  expect(applyTheme()).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  localStorage.clear()
  expect(applyTheme()).toBe('light')
})
