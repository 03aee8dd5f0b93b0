import { connectApi, useRevalidate } from '@dayline/shared/api'
import { pathOf } from '@dayline/shared/navigation'
import { useNavigate } from '@dayline/shared/router'
import { useEffect } from 'react'

/** Redirects a page that may not be read to my-activities; only once when several of its reads are refused. */
export function useForbidden(): void {
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  useEffect(() => {
    let isOnTheWay = false
    connectApi({
      onForbidden: () => {
        if (isOnTheWay) return
        isOnTheWay = true
        setTimeout(() => {
          isOnTheWay = false
        }, 1000)
        // The role may have changed since the account was read.
        void revalidate('/account/get')
        void navigate(pathOf('my-activities'), { replace: true, state: { isForbidden: true } })
      },
    })
    return () => connectApi({ onForbidden: () => {} })
  }, [navigate, revalidate])
}
