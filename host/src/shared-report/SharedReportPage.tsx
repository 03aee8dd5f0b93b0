import type { OpenedReport } from '@dayline/shared/contract'
import { listDate, setFormats } from '@dayline/shared/format'
import { publicPaths } from '@dayline/shared/navigation'
import {
  Box,
  Button,
  chakra,
  Flex,
  IconButton,
  Logo,
  Text,
  useTheme,
  VisuallyHidden,
  ZoneProvider,
} from '@dayline/shared/ui'
import { DataTable, EmptyState, ErrorState, listQuery, PageFrame, SkeletonList } from '@dayline/shared/ui/data'
import { Moon, Printer, Sun } from 'lucide-react'
import { useMemo } from 'react'
import { useHash } from '../guards/address.ts'
import { AppLink } from '../signin/AppLink.tsx'
import { PublicFrame } from '../signin/PublicFrame.tsx'
import { sharedColumns } from './sharedColumns.tsx'
import { tokenOfAddress, useSharedReport } from './sharedReport.api.ts'

/** A report for people without an account: only what its link includes (docs/product/reports.md#shared-links). */
export function SharedReportPage() {
  const token = tokenOfAddress(useHash())
  const { data, error, retry } = useSharedReport(token)
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {!token || error?.kind === 'notFound' ? (
        <DeadLink />
      ) : (
        <Box minH="100dvh" bg="bg">
          <title>{`${data?.Title ?? 'Shared report'} · Dayline`}</title>
          <PageHead canPrint={data !== undefined} />
          <main>
            {data ? (
              <ReportTable key={token} report={data} />
            ) : (
              <Box maxW="100rem" mx="auto" px={{ base: '4', md: '6', xl: '8' }} pt="4">
                <VisuallyHidden as="h1">Shared report</VisuallyHidden>
                {error ? (
                  <ErrorState error={error} onRetry={retry} title="The report could not be opened" />
                ) : (
                  <SkeletonList rows={8} />
                )}
              </Box>
            )}
          </main>
        </Box>
      )}
    </>
  )
}

/** One text for every cause: a specific one would reveal to strangers that a link was once valid. */
function DeadLink() {
  return (
    <PublicFrame
      title="This link does not open a report"
      documentTitle="Shared report"
      subtitle="It may have expired or been revoked, or it is not complete. Ask the person who sent it for a new one."
    >
      <AppLink label="Go to login" />
    </PublicFrame>
  )
}

function PageHead({ canPrint }: { canPrint: boolean }) {
  const { theme, setChoice } = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <Flex as="header" justify="space-between" align="center" p="4" _print={{ display: 'none' }}>
      <chakra.a href={publicPaths.login} aria-label="Dayline" borderRadius="l1" display="inline-flex">
        <Logo />
      </chakra.a>
      <Flex gap="2">
        {canPrint && (
          <Button variant="outline" tone="neutral" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        )}
        <IconButton
          label={other === 'light' ? 'Light theme' : 'Dark theme'}
          icon={other === 'light' ? <Sun size={18} /> : <Moon size={18} />}
          onClick={() => setChoice(other)}
        />
      </Flex>
    </Flex>
  )
}

function ReportTable({ report }: { report: OpenedReport }) {
  const { Title, Report, Organization, From, To, Zone, Facts, Rows, ExpireDate } = report
  setFormats(report.Formats)
  const columns = useMemo(() => sharedColumns(report), [report])
  const items = useMemo(() => Rows.map((values, index) => ({ ID: index + 1, values })), [Rows])
  return (
    <ZoneProvider zone={Zone}>
      <PageFrame title={Title} subtitle={`${Organization} · ${Report}`} range={{ start: From, end: To }}>
        {Facts.length > 0 && (
          <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="1" mb="4" fontSize="sm">
            {Facts.map(({ Name, Value }) => (
              <Flex key={Name} gap="1.5">
                <chakra.dt color="fg.muted">{Name}:</chakra.dt>
                <chakra.dd>{Value}</chakra.dd>
              </Flex>
            ))}
          </chakra.dl>
        )}
        <DataTable
          label={Report}
          query={listQuery(items)}
          columns={columns}
          empty={<EmptyState text="The report has no figures on these days." />}
        />
        <Text mt="4" fontSize="sm" color="fg.muted">
          {`Shared from Dayline, read-only. The link opens until ${lastDay(ExpireDate, Zone)}.`}
        </Text>
      </PageFrame>
    </ZoneProvider>
  )
}

/** The last day of a link: the instant of its end is the start of the next day. */
const lastDay = (end: string, zone: string) => listDate(Date.parse(end) - 1, zone)
