import { type ApiQuery, useApiQuery } from '@dayline/shared/api'
import type { CallData } from '@dayline/shared/contract'

/** Plans with their prices, and how they are paid: `Checkout` is null where the card form takes payments. */
export const usePrices = (): ApiQuery<CallData<'/subscription/getpaddleplans'>> =>
  useApiQuery('/subscription/getpaddleplans', {})
