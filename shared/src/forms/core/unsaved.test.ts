import { holdReload, isAreaHeld, isReloadHeld, isUnsavedStored, useReloadHold } from '@dayline/shared/forms/core'
import { organizationIdAtom, sessionStore, userIdAtom } from '@dayline/shared/session'
import { renderHook } from '@testing-library/react'

const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

function openAs(userId: number | null, organizationId: number | null) {
  sessionStore.set(userIdAtom, userId)
  sessionStore.set(organizationIdAtom, organizationId)
}

afterEach(() => openAs(null, null))

test('the browser asks about running work only in the session that started it', () => {
  openAs(1, 10)
  const release = holdReload()
  expect(asksBeforeClosing()).toBe(true)
  openAs(1, 20)
  expect(asksBeforeClosing()).toBe(false)
  openAs(null, null)
  expect(asksBeforeClosing()).toBe(false)
  openAs(1, 10)
  expect(asksBeforeClosing()).toBe(true)
  release()
  expect(asksBeforeClosing()).toBe(false)
})

test('running work holds back a reload of the page, but not of an area', () => {
  const release = holdReload()
  expect([isReloadHeld(), isAreaHeld(), isUnsavedStored()]).toEqual([true, false, true])
  const { unmount } = renderHook(() => useReloadHold(true))
  expect([isReloadHeld(), isAreaHeld(), isUnsavedStored()]).toEqual([true, true, false])
  unmount()
  release()
  expect([isReloadHeld(), isAreaHeld(), isUnsavedStored()]).toEqual([false, false, true])
})
