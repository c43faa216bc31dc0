import { useNavigate, useSearch } from '@tanstack/react-router'
import { GOODS_STATES } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { Tabs } from '@tradewind/ui/tabs'
import { ConsolePage } from '../../shared/console-page.tsx'
import { ExportButton } from '../../shared/export-button.tsx'
import { FindField } from './find-field.tsx'
import { GoodsList } from './goods-list.tsx'
import type { GoodsState } from './market-search.ts'

/** Products of all shops, drafts too. */
export function MarketGoodsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { q, stock: state = 'all', category } = useSearch({ from: '/market/goods' })
  const show = (next: { q?: string; state?: GoodsState }) =>
    void navigate({
      to: '/market/goods',
      search: { q: next.q, category, stock: next.state === 'all' ? undefined : next.state },
    })
  return (
    <ConsolePage
      wide
      title={t('console.title.goods')}
      text={t('market.goods.text')}
      action={<ExportButton call="GET /api/admin/goods_export" filter={{ keyword: q, state }} />}
    >
      <FindField key={q} label={t('market.goods.search')} value={q} onFind={(text) => show({ q: text, state })} />
      <Tabs
        label={t('market.goods.label')}
        tabs={GOODS_STATES.map((value) => ({ value, label: t(`market.goods.state.${value}`) }))}
        value={state}
        onChange={(next) => show({ q, state: next })}
        panelId="market-goods"
      />
      <section id="market-goods" role="tabpanel" aria-label={t('console.title.goods')} className="mt-3">
        <GoodsList filter={{ keyword: q, state, category_id: category }} />
      </section>
    </ConsolePage>
  )
}
