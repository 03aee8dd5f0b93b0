import { useApiAction, useApiQuery } from '@dayline/shared/api'
import { DemoNotice, useIsDemo } from '@dayline/shared/lookups'
import { pathOf, publicPaths } from '@dayline/shared/navigation'
import { useAccount, useSession } from '@dayline/shared/session'
import { Button, Card, Flex, Link, Text } from '@dayline/shared/ui'
import { PageFrame, QueryView } from '@dayline/shared/ui/data'
import { onward } from '../guards/onward.ts'
import { useSessionChange } from '../shell/session/useSessionChange.tsx'
import { InvitationBadge } from '../signin/register/InvitationBadge.tsx'

/** An invitation for a person who has an account and joins with it (docs/decisions/009). */
export function JoinPage({ code }: { code: string }) {
  const { Email } = useAccount().User
  const { keepToken } = useSession()
  const { requestSignOut, question } = useSessionChange()
  const invitation = useApiQuery('/login/checkinvitationcode', { InvitationCode: code }, { quiet: true })
  const isDemo = useIsDemo()
  const accept = useApiAction('/login/acceptinvitation', {
    onDone: ({ Token }) => {
      keepToken(Token)
      // A page load, so that no data of the former organization stays in memory.
      window.location.assign(pathOf('my-activities'))
    },
  })
  const refusals = [...(invitation.error?.validationErrors ?? []), ...accept.validationErrors]

  return (
    <PageFrame title="Invitation" isNarrow>
      <title>Invitation · Dayline</title>
      {refusals.length > 0 ? (
        <Card title={refusals.map(({ Value }) => Value).join(' ')} subtitle="Ask for a new one.">
          <Link to={pathOf('my-activities')}>My activities</Link>
        </Card>
      ) : (
        <QueryView query={invitation}>
          {(details) => (
            <Card title={`Join ${details.Organization.Title}`} subtitle={`With your account ${Email}.`}>
              <InvitationBadge invitation={details} />
              <DemoNotice />
              <Flex gap="2" wrap="wrap" mt="4">
                <Button
                  isLoading={accept.isMutating}
                  disabled={isDemo}
                  onClick={() => accept.trigger({ InvitationCode: code })}
                >
                  Join
                </Button>
                <Button
                  variant="ghost"
                  tone="neutral"
                  onClick={() => requestSignOut(onward(publicPaths.login, { invitationCode: code }))}
                >
                  Use another account
                </Button>
              </Flex>
              <Text mt="3" fontSize="sm" color="fg.muted">
                You stay in your other organizations, and switch between them in the account menu.
              </Text>
            </Card>
          )}
        </QueryView>
      )}
      {question}
    </PageFrame>
  )
}
