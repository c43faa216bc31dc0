import { ApiError } from '@tradewind/client/api-error'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { fieldText } from '@tradewind/messages/field-text'
import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { type FormEvent, useId, useRef, useState } from 'react'
import { PromoFields } from './promo-fields.tsx'
import {
  blankPromo,
  formOf,
  type Problems,
  type PromoField,
  type PromoForm,
  readPromo,
  refusedFields,
} from './promo-form.ts'
import { type Promo, type PromoInput, useSavePromo } from './promo-queries.ts'
import { PromoTerms } from './promo-terms.tsx'

/** A new code, or what may still be said of one. Below the fields it says in words what they promise. */
export function PromoDialog({
  promo,
  open,
  onClose,
}: {
  promo: Promo | undefined
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const { file_name: lang } = useLocale()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const save = useSavePromo()
  const [key] = useState(newIdempotencyKey)
  const [typed, setTyped] = useState(() => (promo ? formOf(promo, lang) : blankPromo(new Date())))
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const read = readPromo(typed, promo, lang)

  const refuse = (found: Problems) => {
    setProblems(found)
    // The message is drawn first; then the first field that it stands at is led to.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const problemOf = (field: PromoField) => {
    const problem = problems[field]
    if (problem === 'code_length') return t('promos.form.codeHint')
    return problem && /^[a-z_]+$/.test(problem) ? fieldText(t, { message: problem }) : problem
  }
  const change = (next: Partial<PromoForm>) => {
    setTyped((now) => ({ ...now, ...next }))
    setFailure(undefined)
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in next))))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (read.problems) return refuse(read.problems)
    setFailure(undefined)
    try {
      await save.mutateAsync({ id: promo?.id, input: read.input, key })
      toast(t(promo ? 'promos.form.saved' : 'promos.form.added', { code: read.input.code }), { kind: 'done' })
      onClose()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      const found = refused.error === 'field.invalid' ? refusedFields(refused.data) : {}
      if (Object.keys(found).length > 0) refuse(found)
      else setFailure(refused.msg)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={promo ? t('promos.form.edit', { code: promo.code }) : t('promos.form.new')}
      closeLabel={t('words.close')}
      foot={
        <Button kind="go" size="s" type="submit" form={formId} busy={save.isPending} busyLabel={t('words.loading')}>
          {t(promo ? 'words.save' : 'promos.form.add')}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send} className="grid gap-4">
        {promo && promo.used > 0 && <Note>{t('promos.form.inUse', { count: promo.used })}</Note>}
        <PromoFields typed={typed} promo={promo} problem={problemOf} onChange={change} />
        {!read.problems && (
          <Note tone="safe">
            <PromoTerms terms={termsOf(read.input)} />
          </Note>
        )}
        {failure && (
          <Note tone="bad" live>
            {failure}
          </Note>
        )}
      </form>
    </Dialog>
  )
}

function termsOf({ benefit, minimum = '0.00', per_shopper }: PromoInput) {
  return {
    kind: benefit.kind,
    percent: benefit.kind === 'percent' ? benefit.percent : null,
    cap: benefit.kind === 'percent' ? (benefit.cap ?? null) : null,
    amount: benefit.kind === 'amount' ? benefit.amount : null,
    minimum,
    per_shopper,
  }
}
