import { ApiError } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { toast } from '@tradewind/ui/toast'
import { lazy, Suspense } from 'react'
import { type AnyPromo, useEndPromo } from './promo-queries.ts'

const Confirm = lazy(() => import('@tradewind/ui/confirm').then((module) => ({ default: module.Confirm })))

type EndQuestionProps = { promo: AnyPromo; call: Parameters<typeof useEndPromo>[0]; onClose: () => void }

/** Asks before a code is ended, and says what stays. */
export function EndQuestion({ promo, call, onClose }: EndQuestionProps) {
  const t = useT()
  const end = useEndPromo(call)
  return (
    <Suspense>
      <Confirm
        open
        danger
        busy={end.isPending}
        question={t('promos.end.question', { code: promo.code })}
        detail={t('promos.end.text', { count: promo.used })}
        confirmLabel={t('promos.end.yes')}
        cancelLabel={t('words.cancel')}
        onCancel={onClose}
        onConfirm={async () => {
          try {
            await end.mutateAsync(promo.id)
            toast(t('promos.end.done', { code: promo.code }), { kind: 'done' })
          } catch (failed) {
            // The client has said why.
            if (!(failed instanceof ApiError)) throw failed
          }
          onClose()
        }}
      />
    </Suspense>
  )
}
