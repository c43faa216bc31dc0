import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { CardRow } from '@tradewind/ui/card'
import { SectionHead } from '@tradewind/ui/page'
import { useState } from 'react'
import { deviceLooks, forgetLooks } from '../../shared/device-looks.ts'
import { GoodsCard } from '../../shared/goods-card.tsx'
import { cardsQuery } from './home-queries.ts'

/** What this device's visitor looked at; the server learns of it only what these products are. */
export function VisitorLooks() {
  const t = useT()
  const [ids, setIds] = useState(() => deviceLooks().map(({ id }) => id))
  const { data } = useQuery({ ...cardsQuery(ids), enabled: ids.length > 0 })
  if (ids.length === 0 || !data || data.list.length === 0) return null
  return (
    <section>
      <SectionHead
        title={t('home.mine.looked')}
        end={
          <Button
            kind="text"
            size="xs"
            onClick={() => {
              forgetLooks()
              setIds([])
            }}
          >
            {t('words.clear')}
          </Button>
        }
        className="mt-7"
      />
      <CardRow label={t('home.mine.looked')}>
        {data.list.map((item) => (
          <GoodsCard key={item.id} goods={item} sizes="156px" />
        ))}
      </CardRow>
    </section>
  )
}
