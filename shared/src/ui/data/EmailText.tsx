import { chakra } from '@dayline/shared/ui'

/** An email address. In a narrow column it breaks after the `@` before it breaks anywhere else. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  return (
    <chakra.span overflowWrap="anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </chakra.span>
  )
}
