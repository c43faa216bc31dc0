import { useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dialog } from '@tradewind/ui/dialog'
import { Note } from '@tradewind/ui/note'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { type Reading, useForm } from '@tradewind/web/form/use-form'
import { useId } from 'react'
import { PromoTerms } from '../../shared/promo-terms.tsx'
import { PromoFields } from './promo-fields.tsx'
import { blankPromo, formOf, type PromoForm, readPromo, refusedFields, termsOf } from './promo-form.ts'
import { type Promo, type PromoInput, useSavePromo } from './promo-queries.ts'

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
  const save = useSavePromo()
  const read = (typed: PromoForm): Reading<PromoInput> => {
    const reading = readPromo(typed, promo, lang)
    // Too short or too long: what a code is made of says both.
    if (typeof reading.problems?.code !== 'object') return reading
    return { problems: { ...reading.problems, code: t('promos.form.codeHint') } }
  }
  const form = useForm<PromoForm, PromoInput>({
    initial: promo ? formOf(promo, lang) : blankPromo(new Date()),
    read,
    send: async (input, key) => {
      await save.mutateAsync({ id: promo?.id, input, key })
      toast(t(promo ? 'promos.form.saved' : 'promos.form.added', { code: input.code }), { kind: 'done' })
      onClose()
    },
    place: ({ error, data }) => (error === 'field.invalid' ? refusedFields(data) : undefined),
  })
  const { input } = read(form.values)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={promo ? t('promos.form.edit', { code: promo.code }) : t('promos.form.new')}
      closeLabel={t('words.close')}
      foot={
        <Button kind="go" size="s" type="submit" form={formId} busy={form.busy} busyLabel={t('words.loading')}>
          {t(promo ? 'words.save' : 'promos.form.add')}
        </Button>
      }
    >
      <Form form={form} id={formId} className="grid gap-4">
        {promo && promo.used > 0 && <Note>{t('promos.form.inUse', { count: promo.used })}</Note>}
        <PromoFields form={form} promo={promo} />
        {input && (
          <Note tone="safe">
            <PromoTerms terms={termsOf(input)} />
          </Note>
        )}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  )
}
