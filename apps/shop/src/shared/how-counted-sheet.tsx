import { useT } from '@tradewind/messages/react'
import { ShieldCheck } from '@tradewind/ui/icons/shield-check'
import { Note } from '@tradewind/ui/note'
import { Sheet } from '@tradewind/ui/sheet'

export type Counter = 'sold' | 'seen' | 'sales' | 'fans' | 'favorable' | 'total'

type HowCountedSheetProps = { counters: readonly Counter[]; open: boolean; onClose: () => void }

/** What each number counts, from when, and who can set it: nobody. */
export function HowCountedSheet({ counters, open, onClose }: HowCountedSheetProps) {
  const t = useT()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('counted.title')}
      closeLabel={t('words.close')}
      description={t('counted.lead')}
    >
      <dl className="divide-y divide-line">
        {counters.map((counter) => (
          <div key={counter} className="py-3 first:pt-0">
            <dt className="font-semibold">{t(`counted.${counter}.name`)}</dt>
            <dd className="m-0 mt-0.5 text-s text-pretty text-ink-2">{t(`counted.${counter}.text`)}</dd>
          </div>
        ))}
      </dl>
      <Note tone="safe" icon={<ShieldCheck size={20} />} className="mt-2">
        {t('counted.hands')}
      </Note>
    </Sheet>
  )
}
