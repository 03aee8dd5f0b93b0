import type { CustomerInvoice } from '@dayline/shared/contract'
import { useOrganization } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { InvoiceStamp } from '../InvoiceStamp.tsx'

/** The sheet: as wide as A4 at 96 pixels per inch, with number and stamp at the top. */
export function Paper({ invoice, children }: { invoice: CustomerInvoice; children: ReactNode }) {
  const { Image } = useOrganization()
  return (
    <chakra.article
      aria-label={`Invoice ${invoice.InvoiceNo}`}
      w="full"
      maxW="794px"
      minW="0"
      minH={{ lg: '60rem' }}
      mx="auto"
      p={{ base: '4', md: '12' }}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      boxShadow="md"
      display="flex"
      flexDirection="column"
      gap="8"
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="flex-start" justifyContent="space-between" gap="4">
        <chakra.div display="flex" gap="4" alignItems="center" minW="0">
          {Image && <chakra.img src={Image} alt="" boxSize="14" borderRadius="l2" objectFit="contain" />}
          <chakra.div>
            <chakra.p fontSize="2xl" fontWeight="semibold" lineHeight="1.2">
              Invoice
            </chakra.p>
            <chakra.p color="fg.muted" data-number>
              {invoice.InvoiceNo}
            </chakra.p>
          </chakra.div>
        </chakra.div>
        <InvoiceStamp invoice={invoice} />
      </chakra.header>
      {children}
    </chakra.article>
  )
}

/** Both parties side by side; on phones, one below the other. */
export function Sides({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
      {children}
    </chakra.div>
  )
}
