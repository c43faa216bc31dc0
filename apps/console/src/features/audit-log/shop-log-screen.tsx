import { useT } from '@tradewind/messages/react'
import { shopActNamed, shopActs } from '../../shared/act-names.ts'
import { LogPage } from './log-page.tsx'

/** Everything that the people of the shop did, for its owners. */
export function ShopLogScreen() {
  const t = useT()
  return (
    <LogPage
      path="/shop-log"
      call="GET /api/seller/audit_log"
      title={t('console.title.shopLog')}
      text={t('shoplog.text')}
      none={t('shoplog.none')}
      all={shopActs}
      words={(call) => {
        const name = shopActNamed(call)
        return name && t(`shoplog.did.${name}`)
      }}
    />
  )
}
