import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'

/** Plans with their prices and the way to pay: `Checkout` is null when payments use the card form. */
export const usePrices = (): ApiQuery<CallData<'/subscription/getpaddleplans'>> =>
  useApiQuery('/subscription/getpaddleplans', {})
