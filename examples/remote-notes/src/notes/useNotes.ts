import { useState } from 'react'

const keyOf = (userId: number) => `notes-${userId}`

function read(userId: number): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? ''
  } catch {
    return ''
  }
}

/** @returns whether the browser could store it */
function write(userId: number, text: string): boolean {
  try {
    localStorage.setItem(keyOf(userId), text)
    return true
  } catch {
    // Storage may be full or switched off.
    return false
  }
}

/** One person's notes in this browser, saved on every change. */
export function useNotes(userId: number) {
  const [text, setText] = useState(() => read(userId))
  const [isSaved, setSaved] = useState(true)
  const change = (next: string) => {
    setText(next)
    setSaved(write(userId, next))
  }
  return { text, isSaved, change }
}
