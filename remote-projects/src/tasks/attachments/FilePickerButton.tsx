import { demoRefusal, useIsDemo } from '@dayline/shared/lookups'
import { chakra, IconButton } from '@dayline/shared/ui'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { acceptedTypes } from './fileRules.ts'

type FilePickerButtonProps = { label: string; onFiles: (files: File[]) => void }

/** Opens the browser's file dialog. */
export function FilePickerButton({ label, onFiles }: FilePickerButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const isDemo = useIsDemo()
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label={label}
        tabIndex={-1}
        srOnly
        disabled={isDemo}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Lets the same file be chosen again.
          event.currentTarget.value = ''
        }}
      />
      <IconButton
        size="xs"
        label={label}
        icon={<Paperclip />}
        disabled={isDemo}
        {...(isDemo && { title: demoRefusal })}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
