import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { words } from '@tradewind/web/language'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDestination } from '../../shared/destination.ts'
import { useDraft } from '../../shared/draft.ts'
import { useOfferPayPassword } from '../../shared/payment/offer-pay-password.ts'
import { useUser } from '../../shared/user.ts'
import {
  type Address,
  addressesQuery,
  forgetAddresses,
  placeOrder,
  quoteQuery,
  refusedQuote,
  type Source,
  takeQuote,
  useGoodsWished,
  type Wish,
} from './checkout-queries.ts'

/** What someone types here; the chosen address stands in the page's own address. */
type Draft = { typedCode: string; promoCode: string; remarks: Record<string, string> }
const EMPTY: Draft = { typedCode: '', promoCode: '', remarks: {} }

/** What is said when no order came about, by the refusal's name; the quote is asked for anew then. */
const NOTICES: Record<string, 'expired' | 'price' | 'stock' | 'promo' | 'gone' | undefined> = {
  'quote.expired': 'expired',
  'price.changed': 'price',
  'stock.out': 'stock',
  'promo.not_usable': 'promo',
  'thing.missing': 'gone',
}

export type Checkout = ReturnType<typeof useCheckout>

/** The state of one checkout: what is bought, where it goes, what it costs, and the step to the order. */
export function useCheckout(source: Source & { address_id?: string }) {
  const t = useT()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const offerPayPassword = useOfferPayPassword()
  const user = useUser()
  const [draft, keepDraft, dropDraft] = useDraft(`checkout:${source.sku_id ?? 'bag'}`, EMPTY)
  const [notice, setNotice] = useState<string>()
  const [placing, setPlacing] = useState(false)

  const goods = useGoodsWished(source)
  const addresses = useQuery(addressesQuery())
  const list = addresses.data?.list
  const to = useDestination()
  const address = list?.find(({ id }) => id === source.address_id) ?? firstChoice(list, to?.country)
  const wish: Wish = {
    ...goods.goods,
    ...(address && { address_id: address.id }),
    ...(draft.promoCode && { promo_code: draft.promoCode }),
  }
  const nothing = goods.goods !== undefined && goods.goods.cart_ids?.length === 0
  const quote = useQuery({
    ...quoteQuery(wish),
    enabled: goods.goods !== undefined && !nothing && list !== undefined && !placing,
  })
  const fresh = quote.data !== undefined && !quote.isPlaceholderData && !quote.isFetching

  useExpiry(fresh ? quote.data?.expires_at : undefined, () => {
    setNotice(t('checkout.notice.expired'))
    void quote.refetch()
  })

  const renew = async (error: ApiError) => {
    const why = NOTICES[error.error ?? '']
    if (error.kind !== 'refused') return setNotice(t('checkout.notice.lost'))
    setNotice(why ? t(`checkout.notice.${why}`) : error.msg)
    const told = refusedQuote(error.data)
    if (told) return takeQuote(queryClient, wish, told)
    if (why === 'gone') await forgetAddresses(queryClient)
    await quote.refetch()
  }

  /** Makes the order and goes where it is paid. Nothing that was typed is lost when it does not come about. */
  const settle = async () => {
    if (!quote.data || !fresh || !address || placing) return
    if (!quote.data.has_pay_password && !user?.has_pay_password) return offerPayPassword()
    setNotice(undefined)
    setPlacing(true)
    const { quote_id, shops } = quote.data
    try {
      const remarks = Object.fromEntries(
        shops.flatMap(({ merchant: { id } }) => {
          const remark = oneLine(draft.remarks[id] ?? '')
          return remark ? [[id, remark]] : []
        }),
      )
      const { orders } = await placeOrder(queryClient, { quote_id, address_id: address.id, remarks })
      dropDraft()
      toast(words().t('spec.order.created'), { kind: 'done' })
      await navigate({ to: '/order', search: { ids: orders.map(({ id }) => id), pay: '1' }, replace: true })
    } catch (error) {
      setPlacing(false)
      if (!(error instanceof ApiError)) throw error
      await renew(error)
    }
  }

  return { nothing, goods, address, addresses, quote, fresh, draft, keepDraft, notice, placing, settle }
}

/** The default address, unless things shall go to another country where there is one too. */
function firstChoice(list: readonly Address[] | undefined, country: string | undefined): Address | undefined {
  const usual = list?.find((one) => one.is_default) ?? list?.[0]
  return usual?.country === country ? usual : (list?.find((one) => one.country === country) ?? usual)
}

/** Calls back when a quote has run out while it is looked at. One that comes late by our clock is left to the server. */
function useExpiry(expiresAt: string | undefined, onExpired: () => void): void {
  const expired = useEffectEvent(onExpired)
  useEffect(() => {
    const left = expiresAt ? new Date(expiresAt).getTime() - Date.now() : 0
    if (left <= 0) return
    const timer = setTimeout(() => expired(), left)
    return () => clearTimeout(timer)
  }, [expiresAt])
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
