import type { LocaleCode } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { toast } from '@tradewind/ui/toast'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ActConfirm } from '../../shared/act-confirm.tsx'
import { touchedByType } from './touched-by-type.ts'
import type { TypeDetail } from './type-detail.ts'

type DeliveredWordsProps = { type: TypeDetail; lang: LocaleCode; mayEdit: boolean }

/** Beside what somebody wrote: what the program brings, and the way back to it. */
export function DeliveredWords({ type, lang, mayEdit }: DeliveredWordsProps) {
  const t = useT()
  const act = useAct('POST /api/admin/type_restore', touchedByType)
  const [asked, setAsked] = useState(false)
  if (type.edited_at === null) return null
  return (
    <div className="rounded-m bg-sunk p-3 text-s [--ground:var(--sunk)]">
      <b className="font-semibold">{t('searches.types.delivered')}</b>
      <p dir="auto">{(type.delivered.words[lang] ?? []).join(' · ')}</p>
      {mayEdit && (
        <Button kind="text" size="xs" onClick={() => setAsked(true)}>
          {t('searches.types.restore')}
        </Button>
      )}
      {asked && (
        <ActConfirm
          question={t('searches.types.restoreSure')}
          detail={t('searches.types.restoreText')}
          confirm={t('searches.types.restore')}
          onClose={() => setAsked(false)}
          onSend={async (key) => {
            await act.mutateAsync({ input: { id: type.id }, key })
            toast(t('searches.types.restored'), { kind: 'done' })
          }}
        />
      )}
    </div>
  )
}
