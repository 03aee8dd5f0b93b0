import type { ApiAction } from '@dayline/shared/api'
import { Button, Notice, Stack } from '@dayline/shared/ui'

type LinkActionProps = {
  action: ApiAction<'/login/confirmemailchange'> | ApiAction<'/login/stopemailchange'>
  token: string
  label: string
}

/** A link's action as a button, because opening a link must change nothing. */
export function LinkAction({ action, token, label }: LinkActionProps) {
  return (
    <Stack gap="4">
      {action.failure && <Notice kind="warning" title={action.failure.message} />}
      <Button size="lg" w="full" isLoading={action.isMutating} onClick={() => void action.trigger({ Token: token })}>
        {label}
      </Button>
    </Stack>
  )
}
