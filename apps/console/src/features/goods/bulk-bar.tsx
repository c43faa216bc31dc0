import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { IconButton } from '@tradewind/ui/icon-button'
import { X } from '@tradewind/ui/icons/x'
import type { ReactNode } from 'react'
import { useBulk } from './bulk-context.ts'
import type { GoodsRow } from './goods-queries.ts'

/** At the foot while products are ticked: what can be done to all of them at once. */
export function BulkBar({ chosen, onClear, more }: { chosen: GoodsRow[]; onClear: () => void; more?: ReactNode }) {
  const t = useT()
  const { ask, shelve, busy } = useBulk()
  const off = chosen.some((row) => !row.on_shelf)
  const on = chosen.some((row) => row.on_shelf)
  return (
    <section
      aria-label={t('selling.bulk.label')}
      className="rise sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-xl bg-raised px-3 py-2 shadow-float [--ground:var(--raised)]"
    >
      <IconButton label={t('selling.bulk.clear')} onClick={onClear}>
        <X size={20} />
      </IconButton>
      <p role="status" className="me-auto text-s font-semibold">
        {t('selling.bulk.chosen', { count: chosen.length })} {more}
      </p>
      <div className="scroll-x -mx-3 w-[calc(100%+24px)] gap-2 px-3 py-1 *:flex-none *:whitespace-nowrap wide:mx-0 wide:w-auto wide:px-0">
        {off && (
          <Button kind="ink" size="xs" busy={busy} onClick={() => void shelve(chosen, true)}>
            {t('selling.bulk.on')}
          </Button>
        )}
        {on && (
          <Button kind="soft" size="xs" busy={busy} onClick={() => void shelve(chosen, false)}>
            {t('selling.bulk.off')}
          </Button>
        )}
        <Button kind="soft" size="xs" onClick={() => ask('price', chosen)}>
          {t('selling.bulk.price')}
        </Button>
        <Button kind="soft" size="xs" onClick={() => ask('stock', chosen)}>
          {t('selling.bulk.stock')}
        </Button>
        <Button kind="soft" size="xs" onClick={() => ask('category', chosen)}>
          {t('selling.bulk.category')}
        </Button>
        <Button kind="soft" size="xs" onClick={() => ask('remove', chosen)}>
          {t('words.remove')}
        </Button>
      </div>
    </section>
  )
}
