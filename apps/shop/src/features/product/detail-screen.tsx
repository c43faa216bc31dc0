import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { ApiError, isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Page } from '@tradewind/ui/page'
import { useEffect } from 'react'
import { rememberLook } from '../../shared/device-looks.ts'
import { GoneScreen } from '../../shared/gone-screen.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { useTitleOfThing } from '../../shared/route-title.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { useLoggedIn } from '../../shared/session.ts'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { productQuery } from './product-queries.ts'
import { ProductView } from './product-view.tsx'

/** One product. Of none in particular, all of them: a visitor, who may not open /products, sees them on the search page. */
export function DetailScreen() {
  const { product } = useParams({ from: '/detail/{-$product}/{-$mer}' })
  const loggedIn = useLoggedIn()
  if (product) return <OneProduct id={product} />
  return loggedIn ? <Navigate to="/products" replace /> : <Navigate to="/search" search={{ sort: 'sales' }} replace />
}

/** Not kept alive (spec 2): it comes from the query cache and is asked again. */
function OneProduct({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(productQuery(id))
  const loggedIn = useLoggedIn()
  const shown = data?.id
  useEffect(() => {
    if (shown && !loggedIn) rememberLook(shown)
  }, [shown, loggedIn])
  useTitleOfThing(data?.title)
  if (error instanceof ApiError && error.error === 'goods.gone') return <GoneScreen what="goods" />
  if (isMissing(error)) return <NotFoundScreen />
  if (data) return <ProductView key={id} product={data} />
  return (
    <>
      {/* Over the picture's place already, so that nothing moves when it comes. */}
      <ScreenBar title={t('nav.title.detail')} floating={!error} />
      <Page foot="dock">{error ? <LoadFailed error={error} onRetry={refetch} /> : <DetailSkeleton id={id} />}</Page>
    </>
  )
}
