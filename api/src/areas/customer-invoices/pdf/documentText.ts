import type { CustomerInvoice } from '@dayline/shared/contract'

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export const rateText = (rate: number): string => `${plain.format(rate)}%`
export const quantityText = ({ Quantity, Minutes }: CustomerInvoice['Items'][number]): string =>
  Minutes === null ? plain.format(Quantity) : `${Math.floor(Minutes / 60)}h ${String(Minutes % 60).padStart(2, '0')}m`
