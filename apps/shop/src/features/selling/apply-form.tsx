import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { APPLICATION_FIELDS, type ApplicationField, PAPER_KINDS } from '@tradewind/contract/application'
import { LONGEST, MOST_PICTURE_BYTES } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { TextArea } from '@tradewind/ui/text-area'
import { TextInput } from '@tradewind/ui/text-input'
import { toast } from '@tradewind/ui/toast'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { type FormState, useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import type { SentCode } from '../../shared/code/send-code.ts'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import { useUser } from '../../shared/user.ts'
import { type ApplyValues, checkApply, type PaperIds, toHanded, valuesOf } from './apply-values.ts'
import { CategoryChips } from './category-chips.tsx'
import { ContactFields } from './contact-fields.tsx'
import { keptPapers, PaperRows } from './paper-rows.tsx'
import { type ApplicationStatus, handIn } from './selling-queries.ts'
import { AddressFields, TraderFields } from './trader-fields.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { Words } from './words.tsx'

/** The whole application on one page, which keeps itself; of one that is to be completed only what was asked for. */
export function ApplyForm({ status: { application: told, days } }: { status: ApplicationStatus }) {
  const t = useT()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useUser()
  // Of what came to nothing the next one takes what was said; its papers are gone.
  const [application] = useState(told)
  const isCompleting = application?.state === 'to_complete'
  const open: readonly ApplicationField[] = isCompleting ? application.open_fields : APPLICATION_FIELDS
  const pictures = useKeptPictures({
    draft: 'apply-papers',
    scene: 'paper',
    maxBytes: MOST_PICTURE_BYTES,
    failed: t('apply.papers.failed'),
    initial: keptPapers(t, application),
  })
  const ids: PaperIds = Object.fromEntries(PAPER_KINDS.map((kind) => [kind, pictures.ids[kind] ?? []]))
  const [sent, setSent] = useState<SentCode>()
  const isProved = ({ email }: ApplyValues) =>
    email !== '' && (email === user?.email || (isCompleting && email === application.email))
  const form: FormState<ApplyValues> = useForm<ApplyValues>({
    initial: valuesOf(application, user?.email ?? null),
    check: (values) => checkApply(values, ids, isProved(values)),
    send: async (values) => {
      await handIn(queryClient, toHanded(values, ids, isProved(values)))
      pictures.drop()
      toast(t('spec.done.applied'), { kind: 'done' })
      await navigate({ to: '/platform', search: { step: 'status' }, replace: true })
    },
    beside: { 'shop.name_taken': 'shop_name', 'identity.wrong_captcha': 'captcha' },
  })
  const { savedAt, nameFree } = useKeptDraft(form.values, ids, !isCompleting)
  const has = (field: ApplicationField) => open.includes(field)
  return (
    <Form form={form}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 tabIndex={-1} className="h1 text-balance outline-none">
          {t(isCompleting ? 'apply.status.toComplete' : 'apply.form.title')}
        </h1>
        <p aria-live="polite" className="cap">
          {savedAt && t('apply.form.saved', { at: savedAt })}
        </p>
      </div>
      <p className="mt-1 text-pretty text-ink-2">
        {isCompleting ? t('apply.form.rest') : t('apply.form.lead', { days: days.answer })}
      </p>
      {isCompleting && <Words application={application} className="mt-4" />}
      <div className="mt-5 grid gap-5">
        {has('shop_name') && (
          <TextInput
            label={t('apply.form.shopName')}
            dir="auto"
            maxLength={LONGEST.shopName}
            hint={nameFree === null ? t('apply.form.shopNameHint') : nameFree && t('apply.form.nameFree')}
            {...form.text('shop_name')}
            error={form.errors.shop_name ?? (nameFree === false ? t('apply.form.nameTaken') : undefined)}
          />
        )}
        {has('about') && (
          <TextArea
            label={t('apply.form.about')}
            hint={t('apply.form.aboutHint')}
            dir="auto"
            maxLength={LONGEST.shopStory}
            {...form.text('about')}
          />
        )}
        <TraderFields form={form} has={has} />
        {has('address') && <AddressFields form={form} />}
        {has('contact') && <ContactFields form={form} sent={sent} onSent={setSent} proved={isProved(form.values)} />}
        {has('categories') && <CategoryChips form={form} />}
        <PaperRows
          kinds={PAPER_KINDS.filter(has)}
          pictures={pictures}
          error={form.errors.papers}
          days={days.papers}
          onEdit={() => form.set('papers', '')}
        />
      </div>
      <FormFailure form={form} className="mt-4" />
      {application?.handed_in_at && isCompleting && (
        <p className="cap mt-4">
          {t('apply.status.completeBy', { at: application.complete_by ?? application.saved_at })}
        </p>
      )}
      <Dock>
        <Button
          kind="go"
          size="dock"
          type="submit"
          busy={form.busy}
          busyLabel={t('apply.form.handingIn')}
          notYet={pictures.busy ? t('apply.papers.coming') : undefined}
        >
          {t(isCompleting ? 'apply.form.handInAgain' : 'apply.form.handIn')}
        </Button>
      </Dock>
    </Form>
  )
}
