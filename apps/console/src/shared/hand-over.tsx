import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { Note } from '@tradewind/ui/note'
import { CopyLine } from './copy-line.tsx'

export type Credentials = NonNullable<Answer<'POST /api/admin/staff_add'>['given']>

/** What somebody needs to log in for the first time. It is shown this once and kept nowhere. */
export function HandOver({ given, next, onClose }: { given: Credentials; next: string; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('staff.given.title', { name: given.name })}
      closeLabel={t('words.close')}
      foot={
        <Button size="s" onClick={onClose}>
          {t('staff.given.done')}
        </Button>
      }
    >
      <Note tone="wait" className="mb-4">
        {t('staff.given.once')}
      </Note>
      <dl className="grid gap-3">
        <CopyLine label={t('staff.form.account')} text={given.account} copy={t('staff.given.copyAccount')} />
        <CopyLine label={t('staff.given.password')} text={given.first_password} copy={t('staff.given.copyPassword')} />
      </dl>
      <p className="mt-4 text-s text-pretty text-ink-2">{next}</p>
    </Dialog>
  )
}
