import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Image } from '@tradewind/ui/icons/image'
import { List, ListRow } from '@tradewind/ui/list-row'
import { Sheet } from '@tradewind/ui/sheet'
import type { Card } from '@tradewind/web/talk/outgoing'
import { TalkCard } from '@tradewind/web/talk/talk-card'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ordersQuery } from './talk-queries.ts'

type ShowSheetProps = {
  open: boolean
  onClose: () => void
  /** Of whom orders can be shown: one shop's to that shop, all to the house. */
  shopId: string | undefined
  onPicture: () => void
  onCard: (card: Card) => void
}

/** What can be shown beside words: a picture, or an order. */
export function ShowSheet({ open, onClose, shopId, onPicture, onCard }: ShowSheetProps) {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...ordersQuery(), enabled: open })
  const orders = (data?.list ?? []).filter(({ merchant }) => shopId === undefined || merchant.id === shopId)
  return (
    <Sheet open={open} onClose={onClose} title={t('talk.write.more')} closeLabel={t('words.close')}>
      <List>
        <ListRow icon={<Image />} onClick={onPicture}>
          {t('talk.write.picture')}
        </ListRow>
      </List>
      <h3 className="h3 mt-4 mb-1">{t('talk.write.order')}</h3>
      {data && orders.length === 0 && <p className="text-s text-ink-2">{t('talk.write.noOrders')}</p>}
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      <ul className="-mx-2">
        {orders.map((order) => {
          const [item] = order.items
          const card: Card = {
            kind: 'order',
            id: order.id,
            title: item?.title ?? '',
            image: item?.image ?? null,
            amount: order.total,
            sn: order.sn,
            state: String(order.status),
            order_id: order.id,
          }
          return (
            <li key={order.id}>
              <TalkCard card={card} render={<button type="button" onClick={() => onCard(card)} />} />
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
