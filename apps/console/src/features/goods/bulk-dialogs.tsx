import { useT } from '@tradewind/messages/react'
import { Confirm } from '@tradewind/ui/confirm'
import { Dialog } from '@tradewind/ui/dialog'
import type { Refused } from './bulk.ts'
import { type Open, useBulk } from './bulk-context.ts'
import { CategoryForm } from './category-form.tsx'
import { PriceForm } from './price-form.tsx'
import { RefusedList } from './refused-list.tsx'
import { SkuStocks } from './sku-stocks.tsx'
import { StockForm } from './stock-form.tsx'

type BulkDialogsProps = {
  asked: Open | undefined
  onClose: () => void
  refused: Refused[] | undefined
  onSeen: () => void
}

const titles = {
  price: 'selling.bulk.priceTitle',
  stock: 'selling.bulk.stockTitle',
  category: 'selling.bulk.categoryTitle',
} as const

/** The questions before a change, and the answer for what was refused. */
export function BulkDialogs({ asked, onClose, refused, onSeen }: BulkDialogsProps) {
  const t = useT()
  return (
    <>
      {asked?.question === 'remove' && <RemovalQuestion asked={asked} onClose={onClose} />}
      {asked && asked.question !== 'remove' && (
        <Dialog
          open={asked.open}
          onClose={onClose}
          title={
            asked.question === 'skus'
              ? t('selling.stock.of', { title: asked.rows[0]?.title ?? '' })
              : t(titles[asked.question], { count: asked.rows.length })
          }
          closeLabel={t('words.close')}
        >
          {asked.question === 'price' && <PriceForm asked={asked} onDone={onClose} />}
          {asked.question === 'stock' && <StockForm asked={asked} onDone={onClose} />}
          {asked.question === 'category' && <CategoryForm asked={asked} onDone={onClose} />}
          {asked.question === 'skus' && asked.rows[0] && <SkuStocks id={asked.rows[0].id} />}
        </Dialog>
      )}
      <Dialog
        open={refused !== undefined && !asked?.open}
        onClose={onSeen}
        title={t('selling.bulk.refused', { count: refused?.length ?? 0 })}
        closeLabel={t('words.close')}
      >
        <RefusedList refused={refused ?? []} />
      </Dialog>
    </>
  )
}

function RemovalQuestion({ asked, onClose }: { asked: Open; onClose: () => void }) {
  const t = useT()
  const { change, busy } = useBulk()
  const [first] = asked.rows
  return (
    <Confirm
      open={asked.open}
      danger
      busy={busy}
      question={
        asked.rows.length === 1 && first
          ? t('selling.remove.one', { title: first.title })
          : t('selling.remove.many', { count: asked.rows.length })
      }
      detail={t('selling.remove.text')}
      confirmLabel={t('words.remove')}
      cancelLabel={t('words.cancel')}
      onCancel={onClose}
      onConfirm={async () => {
        await change(asked.rows, { remove: true })
        onClose()
      }}
    />
  )
}
